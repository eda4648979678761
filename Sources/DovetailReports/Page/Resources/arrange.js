// SPDX-License-Identifier: Apache-2.0

// Where the boxes are when only some of them are shown: in layers of their own, in the order that they had.

const home = { viewBox: drawing.getAttribute("viewBox"), bands: data.roots.map((_, number) => find("s" + number)) };
const bandMarks = home.bands.map(band => band && ["y", "height"].map(name => band.firstChild.getAttribute(name)));
const captions = [...drawing.querySelectorAll(".caption")];
const { margin, captionHeight, gap, bandTop, bandBottom, bandGap, bandLabelOffset, arrowLength, arrowHalfWidth } = data.layout;
const columnGap = 72;
const smallestPicture = { width: 320, height: 120 };
const sweeps = 8;
/** What a box weighs that nothing pulls: little, so that it gives way. */
const smallestWeight = 0.1;

/** Sets boxes of one column where they want to stand, as far as their order and heights allow. */
function settle(column, places) {
  const pools = [];
  const offsets = [];
  let offset = 0;
  column.forEach((number, index) => {
    if (index > 0) offset += (data.boxes[column[index - 1]].height + data.boxes[number].height) / 2 + gap;
    offsets.push(offset);
    const around = [...dependencies[number], ...dependents[number]].filter(other => places.has(other));
    const wish = around.length === 0 ? places.get(number)
      : around.reduce((sum, other) => sum + places.get(other), 0) / around.length;
    pools.push({ wish: wish - offset, weight: Math.max(around.length, smallestWeight), count: 1 });
    while (pools.length > 1 && pools.at(-2).wish > pools.at(-1).wish) {
      const [one, other] = pools.splice(-2);
      const weight = one.weight + other.weight;
      pools.push({ wish: (one.wish * one.weight + other.wish * other.weight) / weight, weight,
        count: one.count + other.count });
    }
  });
  let index = 0;
  for (const pool of pools) {
    for (let member = 0; member < pool.count; member += 1, index += 1) {
      places.set(column[index], pool.wish + offsets[index]);
    }
  }
}

/** The middles of the boxes of one root, from any origin. */
function placesInBand(columns) {
  const places = new Map();
  for (const column of columns) {
    column.forEach((number, index) => places.set(number, (index - column.length / 2) * (data.boxes[number].height + gap)));
  }
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const column of sweep % 2 === 0 ? columns : columns.toReversed()) settle(column, places);
  }
  return places;
}

function curve(from, to) {
  const [start, end, direction] = from.x < to.x ? [from.x + from.width, to.x - 1, 1] : [from.x, to.x + to.width + 1, -1];
  const middle = (start + end) / 2;
  return `M${start} ${from.middle}C${middle} ${from.middle} ${middle} ${to.middle} ${end} ${to.middle}`
    + `m${-arrowLength * direction} ${-arrowHalfWidth}L${end} ${to.middle}l${-arrowLength * direction} ${arrowHalfWidth}`;
}

/** Puts everything back where the report has put it. */
function arrangeAll() {
  nodes.forEach((node, number) => node.setAttribute("transform", `translate(${data.boxes[number].x} ${data.boxes[number].y})`));
  edges.forEach(edge => { if (edge.dataset.d) edge.setAttribute("d", edge.dataset.d); });
  home.bands.forEach((band, number) => setBand(band, ...(bandMarks[number] ?? [])));
  drawing.setAttribute("viewBox", home.viewBox);
}

function setBand(band, y, height) {
  if (!band) return;
  band.firstChild.setAttribute("y", y);
  band.firstChild.setAttribute("height", height);
  band.lastChild.setAttribute("y", Number(y) + bandLabelOffset);
}

/** How far each shown provider is from the leaves, with only what is shown between. */
function layersOf(visible) {
  const deferred = new Set(data.cycles.flatMap(cycle => cycle.deferred.map(([from, to]) => from + " " + to)));
  const layers = new Map();
  // A stack of its own: a chain may be longer than that of the browser is deep.
  const pending = [...visible];
  while (pending.length > 0) {
    const number = pending[pending.length - 1];
    const below = layers.get(number) >= 0 ? []
      : dependencies[number].filter(other => visible.has(other) && !deferred.has(number + " " + other));
    const unknown = below.filter(other => !layers.has(other));
    if (!layers.has(number) && unknown.length > 0) {
      layers.set(number, -1);
      pending.push(...unknown);
    } else {
      if (!(layers.get(number) >= 0)) {
        layers.set(number, below.reduce((most, other) => Math.max(most, layers.get(other)), -1) + 1);
      }
      pending.pop();
    }
  }
  return layers;
}

function arrangeSome(visible) {
  const layers = layersOf(visible);
  const last = Math.max(-1, ...layers.values());
  const widths = Array.from({ length: last + 1 }, () => 0);
  for (const [number, layer] of layers) widths[layer] = Math.max(widths[layer], data.boxes[number].width);
  const lefts = [];
  let width = 2 * margin;
  for (let layer = last; layer >= 0; layer -= 1) {
    lefts[layer] = width;
    width += widths[layer] + (layer > 0 ? columnGap : 2 * margin);
  }
  width = Math.max(smallestPicture.width, width);
  let top = margin + captionHeight;
  data.roots.forEach((_, root) => {
    const members = [...visible].filter(number => providers[number].root === root);
    home.bands[root]?.toggleAttribute("hidden", members.length === 0);
    if (members.length === 0) return;
    const columns = widths.map((_, layer) => members.filter(number => layers.get(number) === layer)
      .sort((one, other) => data.boxes[one].y - data.boxes[other].y));
    const places = placesInBand(columns);
    const half = number => data.boxes[number].height / 2;
    const first = Math.min(...members.map(number => places.get(number) - half(number)));
    const last = Math.max(...members.map(number => places.get(number) + half(number)));
    for (const number of members) {
      const y = places.get(number) - half(number) - first + top + bandTop;
      nodes[number].setAttribute("transform", `translate(${lefts[layers.get(number)]} ${y})`);
    }
    const height = last - first + bandTop + bandBottom;
    setBand(home.bands[root], top, height);
    home.bands[root]?.firstChild.setAttribute("width", width - 2 * margin);
    top += height + bandGap;
  });
  data.edges.forEach((edge, index) => {
    if (edges[index].hasAttribute("hidden") || edge.from === edge.to) return;
    edges[index].dataset.d ??= edges[index].getAttribute("d");
    edges[index].setAttribute("d", curve(box(edge.from), box(edge.to)));
  });
  drawing.setAttribute("viewBox", `0 0 ${width} ${Math.max(top, smallestPicture.height)}`);
}

/** Shows the providers that are chosen, and moves them together. */
function arrange() {
  const visible = shown();
  const isWhole = visible.size === providers.length;
  nodes.forEach((node, number) => node.toggleAttribute("hidden", !visible.has(number)));
  data.edges.forEach((edge, index) =>
    edges[index].toggleAttribute("hidden", !visible.has(edge.from) || !visible.has(edge.to)));
  for (const caption of captions) caption.toggleAttribute("hidden", !isWhole);
  if (isWhole) {
    home.bands.forEach(band => band?.removeAttribute("hidden"));
    const width = home.viewBox.split(" ")[2];
    home.bands.forEach(band => band?.firstChild.setAttribute("width", width - 2 * margin));
    arrangeAll();
  } else {
    arrangeSome(visible);
  }
  fit(0.6);
  const stop = drawing.querySelector('.node[tabindex="0"]:not([hidden])');
  if (!stop) setTabStop(data.order.find(number => visible.has(number)) ?? null);
  if (state.selected !== null && visible.has(state.selected)) reveal(state.selected);
}
