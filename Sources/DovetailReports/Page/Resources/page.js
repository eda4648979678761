// SPDX-License-Identifier: Apache-2.0

// Views, keys and the theme.

const lazyViews = { matrix: showMatrix, table: showTable, startup: showTimeline };
const tabs = [...document.querySelectorAll('[role="tab"]')];
const current = () => tabs.find(tab => tab.getAttribute("aria-selected") === "true")?.getAttribute("aria-controls");

/** Shows one of the views; what it shows is made when it is first seen. */
function showView(name) {
  for (const tab of tabs) {
    const isChosen = tab.getAttribute("aria-controls") === name;
    tab.setAttribute("aria-selected", isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    find(tab.getAttribute("aria-controls")).hidden = !isChosen;
  }
  lazyViews[name]?.();
  if (name === "graph" && state.selected !== null) reveal(state.selected);
}

function startTabs() {
  tabs.forEach((tab, index) => {
    tab.addEventListener("click", () => showView(tab.getAttribute("aria-controls")));
    tab.addEventListener("keydown", event => {
      const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (move === undefined) return;
      const next = tabs[(index + move + tabs.length) % tabs.length];
      next.focus();
      next.click();
    });
  });
  whenChanged(["selected", "off", "focused", "focusDepth", "matches"], () => lazyViews[current()]?.());
}

function startKeys() {
  document.addEventListener("keydown", event => {
    if (event.target.closest?.("input, select") || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "/") {
      find("search").focus();
      event.preventDefault();
    } else if (event.key === "f" && state.selected !== null) {
      change({ focused: state.focused === null ? state.selected : null });
    } else if (event.key === "Escape") {
      change(state.focused !== null ? { focused: null } : { selected: null });
    }
  });
}

function startTheme() {
  find("theme").addEventListener("click", () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
    announce(`${root.dataset.theme} theme`);
  });
}

/** Keeps the chosen provider in the address, so that it can be passed on. */
function startAddress() {
  whenChanged(["selected"], () => {
    const hash = state.selected === null ? "" : "#" + encodeURIComponent(providers[state.selected].id);
    history.replaceState(null, "", location.pathname + location.search + hash);
  });
  const open = () => {
    let name = location.hash.slice(1);
    try { name = decodeURIComponent(name); } catch { return; }
    if (/^f\d+$/.test(name) && find(name)) showView("findings");
    const number = providers.findIndex(provider => provider.id === name);
    if (number < 0) return;
    if (["findings", "changes"].includes(current())) showView("graph");
    change({ selected: number });
  };
  addEventListener("hashchange", open);
  open();
}

startGraph();
startFilters();
startSearch();
startDetails();
startTabs();
startKeys();
startTheme();
startAddress();
