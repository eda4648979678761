// SPDX-License-Identifier: Apache-2.0

// The filters, which are the legend as well.

function filter(key, number, ...label) {
  const input = make("input", { type: "checkbox", checked: true, "data-key": key, change: () => {
    const off = new Set(state.off);
    if (input.checked) off.delete(key); else off.add(key);
    change({ off });
    announce(`${count(shown().size, "provider")} shown`);
  } });
  return make("label", {}, input, ...label, make("span", { class: "count" }, String(number)));
}

function group(name, classes, ...filters) {
  return filters.length > 1
    ? make("fieldset", { class: classes }, make("legend", { class: "unseen" }, name), ...filters) : undefined;
}

/** A group that is folded up if it is long. */
function menu(name, fieldset, length) {
  return length > 6 ? make("details", { class: "menu" }, make("summary", {}, `${name} (${length})`), fieldset) : fieldset;
}

function startFilters() {
  const number = test => providers.filter(test).length;
  const form = find("filters");
  if (providers.length === 0) return;
  const roots = data.roots.map((root, index) => [root, index, number(provider => provider.root === index)])
    .filter(([, , members]) => members > 0)
    .map(([root, index, members]) => filter("root " + index, members, make("bdi", {}, root.id)));
  form.append(...[
    group("Volatility", "stabilities", ...Object.entries(stabilities).map(([key, name]) =>
      filter("stability " + key, number(provider => provider.stability === key), swatch(key, "shared"), name))),
    group("Lifetime", "lifetimes", ...Object.entries(lifetimes).filter(([key]) => number(provider => provider.lifetime === key) > 0)
      .map(([key, name]) =>
        filter("lifetime " + key, number(provider => provider.lifetime === key), swatch("plain", key), name))),
    menu("Roots", group("Root", "roots", ...roots), roots.length),
    data.findings.length > 0
      && filter("without findings", number(provider => provider.findings.length === 0), "without findings"),
    data.hasChanges && group("Changes", "changes", ...["added", "changed", "removed", "unchanged"]
      .map(key => [key, number(provider => (provider.change ?? "unchanged") === key)])
      .filter(([, members]) => members > 0)
      .map(([key, members]) => filter("change " + key, members, swatch("plain " + key, "shared"), key))),
  ].filter(Boolean));
  form.addEventListener("submit", event => event.preventDefault());
  whenChanged(["off", "focused", "focusDepth"], arrange);
}
