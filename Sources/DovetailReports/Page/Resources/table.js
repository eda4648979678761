// SPDX-License-Identifier: Apache-2.0

// All providers with their numbers, in the order of any of them.

const columns = [
  { key: "name", title: "Provider" },
  { key: "type", title: "Type" },
  { key: "stability", title: "Volatility", text: provider => stabilities[provider.stability] },
  { key: "lifetime", title: "Lifetime", text: provider => lifetimes[provider.lifetime] },
  { key: "fanIn", title: "Read by", isNumber: true },
  { key: "fanOut", title: "Reads", isNumber: true },
  { key: "depth", title: "Depth", isNumber: true },
  { key: "builtFrom", title: "Built from", isNumber: true },
  { key: "volatileBuiltFrom", title: "Volatile", isNumber: true },
  { key: "rebuilds", title: "Rebuilds", isNumber: true },
  { key: "owns", title: "Owns", isNumber: true },
];
let sorting = { key: "rebuilds", isDescending: true };

function compare(one, other) {
  const [left, right] = [providers[one][sorting.key], providers[other][sorting.key]];
  const order = typeof left === "number" ? left - right : String(left).localeCompare(String(right));
  return (sorting.isDescending ? -order : order) || one - other;
}

function tableHead() {
  return make("tr", {}, columns.map(column => make("th", { scope: "col", class: column.isNumber ? "amount" : undefined,
    "aria-sort": sorting.key === column.key ? (sorting.isDescending ? "descending" : "ascending") : "none" },
  make("button", { type: "button", click: () => {
    sorting = { key: column.key, isDescending: sorting.key === column.key ? !sorting.isDescending : column.isNumber };
    showTable();
    find("table").querySelector(`th:nth-child(${columns.indexOf(column) + 1}) button`).focus();
  } }, column.title, sorting.key === column.key ? (sorting.isDescending ? " ↓" : " ↑") : ""))));
}

function tableRow(number) {
  const provider = providers[number];
  return make("tr", { "aria-selected": String(number === state.selected) }, columns.map(column =>
    make("td", { class: column.isNumber ? "amount" : undefined },
      column.key === "name" ? providerLink(number, data.roots.length > 1 ? provider.id : provider.name)
        : column.text ? column.text(provider) : make("bdi", {}, String(provider[column.key])))));
}

function showTable() {
  const visible = shown();
  const rows = [...providers.keys()].filter(number => visible.has(number) && (state.matches?.has(number) ?? true)).sort(compare);
  find("table").replaceChildren(make("table", {}, make("caption", { class: "unseen" }, "All providers with their numbers"),
    make("thead", {}, tableHead()), make("tbody", {}, rows.map(tableRow))));
}
