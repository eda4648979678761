// SPDX-License-Identifier: Apache-2.0

// Search by name, type, root or identifier; the best matches come first.

let found = [];
let position = -1;

function search(text) {
  const words = text.toLowerCase().split(/\s+/).filter(word => word !== "");
  const rank = provider => (provider.name.toLowerCase() === words[0] ? 0
    : provider.name.toLowerCase().startsWith(words[0]) ? 1 : 2);
  position = -1;
  found = words.length === 0 ? [] : [...providers.keys()].filter(number => {
    const provider = providers[number];
    const text = `${provider.id} ${provider.name} ${provider.type}`.toLowerCase();
    return words.every(word => text.includes(word));
  }).sort((one, other) => rank(providers[one]) - rank(providers[other]) || one - other);
  change({ matches: words.length === 0 ? null : new Set(found) });
}

function step(direction) {
  if (found.length === 0) return;
  position = position < 0 && direction < 0 ? found.length - 1 : (position + direction + found.length) % found.length;
  change({ selected: found[position] });
}

function startSearch() {
  const input = find("search");
  input.addEventListener("input", () => search(input.value));
  input.addEventListener("keydown", event => {
    if (event.key === "Enter") {
      step(event.shiftKey ? -1 : 1);
      find("matches").textContent = found.length > 0 ? `${position + 1} of ${found.length}` : "none";
      event.preventDefault();
    } else if (event.key === "Escape") {
      input.value = "";
      search("");
      event.stopPropagation();
    }
  });
  whenChanged(["matches"], () => {
    drawing.classList.toggle("searching", state.matches !== null);
    nodes.forEach((node, number) => node.classList.toggle("match", state.matches?.has(number) ?? false));
    find("matches").textContent = state.matches === null ? "" : found.length === 0 ? "none" : String(found.length);
    const visible = found.find(number => !nodes[number].hasAttribute("hidden"));
    if (visible !== undefined) reveal(visible);
  });
}
