// SPDX-License-Identifier: Apache-2.0

// The picture: what is under the pointer, what is chosen, and how keys move along its edges.

const drawing = find("drawing");
const canvas = find("canvas");
const nodes = providers.map((_, number) => find("n" + number));
const edges = data.edges.map((_, number) => find("e" + number));
const numberOf = node => Number(node.id.slice(1));
let traced = [];
let scale = 1;

/** Shows what a provider is built from, and what a replacement of it rebuilds. */
function trace(number) {
  for (const element of traced) element.classList.remove("traced", "self", "below", "above");
  traced = [];
  drawing.classList.toggle("tracing", number !== null);
  if (number === null) return;
  const below = builtFrom(number).add(number);
  const above = rebuilds(number).add(number);
  const mark = (element, kind) => {
    element.classList.add("traced", kind);
    traced.push(element);
  };
  mark(nodes[number], "self");
  for (const other of below) if (other !== number) mark(nodes[other], "below");
  for (const other of above) if (other !== number && !below.has(other)) mark(nodes[other], "above");
  data.edges.forEach((edge, index) => {
    if (below.has(edge.from) && below.has(edge.to)) mark(edges[index], "below");
    else if (above.has(edge.from) && above.has(edge.to)) mark(edges[index], "above");
  });
}

/** Moves the one stop of the tabulator in the picture to a provider. */
function setTabStop(number) {
  drawing.querySelector('.node[tabindex="0"]')?.setAttribute("tabindex", "-1");
  if (number !== null) nodes[number]?.setAttribute("tabindex", "0");
}

function box(number) {
  const { e: x, f: y } = nodes[number].transform.baseVal.consolidate().matrix;
  const { width, height } = data.boxes[number];
  return { x, y, middle: y + height / 2, width, height };
}

/** The nearest of some providers, by how far up or down it is. */
function nearest(number, others) {
  const from = box(number).middle;
  const visible = others.filter(other => !nodes[other].hasAttribute("hidden"));
  return visible.sort((one, other) => Math.abs(box(one).middle - from) - Math.abs(box(other).middle - from))[0];
}

function neighbourInColumn(number, direction) {
  const from = box(number);
  const visible = [...providers.keys()].filter(other => !nodes[other].hasAttribute("hidden"));
  const column = visible.filter(other => other !== number && Math.abs(box(other).x - from.x) < 1
    && (box(other).y - from.y) * direction > 0);
  return nearest(number, column);
}

function moveFrom(number, key) {
  switch (key) {
  case "ArrowRight": return nearest(number, dependencies[number]);
  case "ArrowLeft": return nearest(number, dependents[number]);
  case "ArrowDown": return neighbourInColumn(number, 1);
  case "ArrowUp": return neighbourInColumn(number, -1);
  }
}

function zoom(factor) {
  const before = { x: (canvas.scrollLeft + canvas.clientWidth / 2) / scale, y: (canvas.scrollTop + canvas.clientHeight / 2) / scale };
  scale = Math.min(4, Math.max(0.05, factor));
  const { width, height } = drawing.viewBox.baseVal;
  drawing.setAttribute("width", width * scale);
  drawing.setAttribute("height", height * scale);
  canvas.scrollTo(before.x * scale - canvas.clientWidth / 2, before.y * scale - canvas.clientHeight / 2);
}

/** As large as the whole picture fits, but not larger than life. */
function fit(smallest = 0.05) {
  const { width, height } = drawing.viewBox.baseVal;
  zoom(Math.max(smallest, Math.min(1, (canvas.clientWidth - 4) / width, (canvas.clientHeight - 4) / height)));
}

function reveal(number) {
  if (!nodes[number] || find("graph").hidden) return;
  nodes[number].scrollIntoView({ block: "nearest", inline: "nearest" });
}

function startGraph() {
  drawing.addEventListener("pointerover", event => {
    const node = event.target.closest(".node");
    if (node) trace(numberOf(node));
  });
  drawing.addEventListener("pointerout", event => {
    if (!event.relatedTarget?.closest?.(".node")) trace(state.selected);
  });
  drawing.addEventListener("click", event => {
    const node = event.target.closest(".node");
    change({ selected: node ? numberOf(node) : null });
  });
  drawing.addEventListener("focusin", event => {
    const node = event.target.closest(".node");
    if (!node) return;
    setTabStop(numberOf(node));
    trace(numberOf(node));
  });
  drawing.addEventListener("focusout", () => trace(state.selected));
  drawing.addEventListener("keydown", event => {
    const node = event.target.closest(".node");
    if (!node || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") change({ selected: numberOf(node) });
    else if (!event.key.startsWith("Arrow")) return;
    else nodes[moveFrom(numberOf(node), event.key)]?.focus();
    event.preventDefault();
  });
  canvas.addEventListener("wheel", event => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(scale * Math.exp(-event.deltaY / 300));
  }, { passive: false });
  find("zoom-out").addEventListener("click", () => zoom(scale / 1.25));
  find("zoom-in").addEventListener("click", () => zoom(scale * 1.25));
  find("zoom-fit").addEventListener("click", () => fit());
  whenChanged(["selected"], () => {
    nodes.forEach((node, number) => node.setAttribute("aria-pressed", number === state.selected));
    trace(state.selected);
    if (state.selected !== null) {
      setTabStop(state.selected);
      reveal(state.selected);
    }
  });
  setTabStop(data.order[0] ?? null);
  fit(0.6);
  firstNode()?.scrollIntoView({ block: "center", inline: "nearest" });
}

/** What a reader begins with if the picture is larger than its window: the uppermost of the first column. */
function firstNode() {
  const places = nodes.map((_, number) => box(number));
  const first = places.reduce((best, place, number) => {
    const [x, y] = best === null ? [] : [places[best].x, places[best].y];
    return best === null || place.x < x || place.x === x && place.y < y ? number : best;
  }, null);
  return nodes[first];
}
