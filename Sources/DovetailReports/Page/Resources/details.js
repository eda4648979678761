// SPDX-License-Identifier: Apache-2.0

// What there is to know of the chosen provider; of the whole graph, if none is chosen.

const section = (title, ...content) => [make("h3", {}, title), ...content];

/** A section whose heading has the colour that its providers have in the picture. */
const coloured = (kind, title, ...content) => [make("h3", { class: kind }, title), ...content];

function list(numbers, limit = 12) {
  const items = numbers.slice(0, limit).map(number => make("li", {}, providerLink(number)));
  const rest = numbers.length - limit;
  const element = make("ul", {}, items);
  if (rest > 0) {
    element.append(make("li", {}, make("button", { type: "button", class: "link",
      click: () => element.replaceWith(list(numbers, Infinity)) }, `and ${rest} more`)));
  }
  return element;
}

function numbers(...rows) {
  return make("dl", { class: "numbers" }, rows.filter(Boolean).map(([name, value]) =>
    [make("dt", {}, name), make("dd", {}, String(value))]));
}

/** A way through the graph, one provider below the other. */
function way(steps) {
  return make("ol", {}, steps.map((number, index) => make("li", {}, index > 0 ? "→ " : "", providerLink(number))));
}

function providerDetails(number) {
  const provider = providers[number];
  const rebuilt = [...rebuilds(number)].sort((one, other) => one - other);
  const direct = dependencies[number];
  return [
    make("h2", {}, make("bdi", {}, provider.name)),
    make("code", {}, make("bdi", {}, provider.type)),
    make("div", {},
      make("span", { class: "tag " + provider.stability }, stabilities[provider.stability]),
      make("span", { class: "tag" }, lifetimes[provider.lifetime]),
      !provider.isRewired && make("span", { class: "tag" }, "never rewired"),
      provider.isReplaced && make("span", { class: "tag" }, "replaced"),
      provider.decorators > 0 && make("span", { class: "tag" }, "decorated"),
      provider.change && make("span", { class: "tag " + provider.change }, provider.change)),
    make("div", { class: "row" },
      make("button", { type: "button", click: () => change({ focused: state.focused === number ? null : number }) },
        state.focused === number ? "Show all" : "Focus"),
      state.focused === number && make("label", {}, "within ", depthChoice(), " steps")),
    section("Declared", make("p", {}, make("bdi", {}, data.roots[provider.root]?.id ?? "")),
      provider.place && make("code", {}, provider.place)),
    provider.changes.length > 0 && section("Changed", make("ul", {}, provider.changes.map(text => make("li", {}, text)))),
    provider.findings.length > 0 && section("Findings", make("ul", {}, provider.findings.map(finding =>
      make("li", {}, make("a", { href: "#f" + finding, click: () => showView("findings") }, data.findings[finding]))))),
    provider.why.length > 0 && section("Why it is volatile", way([number, ...provider.why])),
    coloured("below", `Built from ${provider.builtFrom}`, direct.length > 0 ? list(direct) : make("p", { class: "quiet" }, provider.builtFrom > 0 ? "nothing that is shown" : "nothing else")),
    coloured("above", `A replacement rebuilds ${Math.max(rebuilt.length, provider.rebuilds)}`,
      rebuilt.length > 0 ? list(rebuilt) : make("p", { class: "quiet" }, provider.rebuilds > 0 ? "nothing that is shown" : "nothing else")),
    section("Numbers", numbers(
      ["read by", provider.fanIn], ["reads", provider.fanOut], ["depth", provider.depth],
      ["of what it is built from, volatile", `${provider.volatileBuiltFrom} of ${provider.builtFrom}`],
      provider.owns > 0 && ["needed only through it", provider.owns],
      provider.order && ["built as number", provider.order],
      provider.duration !== undefined && ["took", milliseconds(provider.duration)],
      provider.state && ["state", provider.state])),
    provider.owner !== undefined && section("Needed only through", list([provider.owner])),
  ];
}

function depthChoice() {
  return make("select", { "aria-label": "steps", change: event => change({ focusDepth: Number(event.target.value) }) },
    [1, 2, 3, 4, 1000].map(depth => make("option", { value: depth, selected: depth === state.focusDepth },
      depth === 1000 ? "all" : String(depth))));
}

/** The providers with the greatest numbers of a kind. */
function greatest(key) {
  return [...providers.keys()].filter(number => providers[number][key] > 1)
    .sort((one, other) => providers[other][key] - providers[one][key] || one - other).slice(0, 5);
}

function top(title, key) {
  const best = greatest(key);
  return best.length > 0 && section(title, make("ul", {}, best.map(number =>
    make("li", {}, providerLink(number), make("span", { class: "count" }, " " + providers[number][key])))));
}

function overview() {
  if (providers.length === 0) return [make("h2", {}, "Overview"), make("p", { class: "quiet" }, "There are no providers.")];
  const total = Math.max(1, data.providerCount);
  return [
    make("h2", {}, "Overview"),
    numbers(["providers", data.providerCount], ["edges", data.edgeCount], ["depth", data.depth],
      ["volatile", data.volatileCount], ["built from those", data.builtFromVolatileCount]),
    make("div", { class: "share", role: "img",
      "aria-label": `${Math.round(100 * data.volatileShare)} % of the providers are volatile, declared or not` },
      make("i", { style: `width: ${100 * data.volatileCount / total}%` }),
      make("i", { style: `width: ${100 * data.builtFromVolatileCount / total}%` })),
    data.path.length > 0 && section("The requested path", way(data.path)),
    data.cycles.map(cycle => section(`Cycle of ${cycle.members.length}`, list(cycle.members),
      make("p", { class: "quiet" }, `To build them, read these later${cycle.isSmallest ? " (no smaller set suffices)" : ""}:`),
      make("ul", {}, cycle.deferred.map(([from, to]) =>
        make("li", {}, providerLink(to), ", read by ", providerLink(from)))))),
    top("A replacement rebuilds most", "rebuilds"),
    top("Read by most", "fanIn"),
    top("What a scope could own", "owns"),
    make("div", { class: "keys" }, section("Keys", make("ul", {},
      [["/", "search"], ["Enter", "next match, or choose"], ["← →", "built into, built from"], ["↑ ↓", "next in the layer"],
        ["f", "focus"], ["Esc", "back"]].map(([key, text]) => make("li", {}, make("kbd", {}, key), " " + text))))),
  ];
}

function startDetails() {
  const show = () => {
    const panel = find("details");
    const content = state.selected === null ? overview() : providerDetails(state.selected);
    panel.replaceChildren(...content.flat(Infinity).filter(Boolean));
    panel.scrollTop = 0;
  };
  whenChanged(["selected", "focused", "focusDepth"], show);
  whenChanged(["selected"], () => {
    if (state.selected === null) return;
    const provider = providers[state.selected];
    announce(`${provider.name}, ${stabilities[provider.stability]}, ${lifetimes[provider.lifetime]}, `
      + `built from ${provider.builtFrom}, a replacement rebuilds ${provider.rebuilds}`);
  });
  show();
}
