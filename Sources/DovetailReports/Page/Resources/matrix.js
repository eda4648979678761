// SPDX-License-Identifier: Apache-2.0

// The dependency structure matrix: a mark says that the row is built from the column.

const cellSizes = [[60, 20], [140, 14], [500, 8], [Infinity, 4]];

function showMatrix() {
  const visible = shown();
  const order = data.order.filter(number => visible.has(number) && (state.matches?.has(number) ?? true));
  const places = new Map(order.map((number, index) => [number, index]));
  const cell = cellSizes.find(([limit]) => order.length <= limit)[1];
  const font = Math.min(12, Math.max(cell - 2, 3));
  const longest = Math.max(0, ...order.map(number => providers[number].name.length));
  const left = Math.min(240, longest * font * 0.64 + 20);
  const hasHeads = cell >= 14;
  const head = hasHeads ? left : 12;
  const size = order.length * cell;
  const square = (column, row) => `M${left + column * cell + 1} ${head + row * cell + 1}h${cell - 2}v${cell - 2}h${2 - cell}z`;
  let marks = "";
  let cycleMarks = "";
  for (const edge of data.edges) {
    const [row, column] = [places.get(edge.from), places.get(edge.to)];
    if (row === undefined || column === undefined || row === column) continue;
    if (column > row) marks += square(column, row); else cycleMarks += square(column, row);
  }
  let grid = "";
  if (cell >= 8) {
    for (let line = 0; line <= order.length; line += 1) {
      grid += `M${left} ${head + line * cell}h${size}M${left + line * cell} ${head}v${size}`;
    }
  }
  const name = number => providers[number].name;
  const cross = [draw("rect", { class: "matrix-cross", x: 0, width: left + size, height: cell }),
    draw("rect", { class: "matrix-cross", y: 0, width: cell, height: head + size })];
  const point = index => {
    cross[0].setAttribute("y", head + index * cell);
    cross[1].setAttribute("x", left + index * cell);
    cross.forEach(rect => rect.toggleAttribute("hidden", index < 0));
  };
  const caption = make("p", { class: "quiet" }, "Rows are built from columns. Marks below the diagonal close a cycle.");
  const svg = draw("svg", { width: left + size + 8, height: head + size + 8,
    viewBox: `0 0 ${left + size + 8} ${head + size + 8}`, class: "drawing", tabindex: 0, role: "group",
    "aria-label": "Dependency structure matrix; arrow keys move from row to row" },
  draw("path", { class: "matrix-grid", d: grid, fill: "none" }),
  draw("path", { class: "matrix-mark", d: marks }), draw("path", { class: "matrix-mark cycle", d: cycleMarks }),
  Object.keys(stabilities).map(stability => draw("path", { class: "matrix-diagonal " + stability,
    d: order.map((number, index) => providers[number].stability === stability ? square(index, index) : "").join("") })),
  order.map((number, index) => draw("text", { class: "matrix-label", "font-size": font, x: left - 6,
    y: head + index * cell + cell / 2 + font * 0.35, "text-anchor": "end", "data-number": number }, name(number))),
  hasHeads ? order.map((number, index) => draw("text", { class: "matrix-label", "font-size": font, "data-number": number,
    transform: `translate(${left + index * cell + cell / 2 + font * 0.35} ${head - 6}) rotate(-90)` }, name(number))) : [],
  cross);
  const at = event => {
    const bounds = svg.getBoundingClientRect();
    return { column: Math.floor((event.clientX - bounds.left - left) / cell), row: Math.floor((event.clientY - bounds.top - head) / cell) };
  };
  svg.addEventListener("pointermove", event => {
    const { column, row } = at(event);
    cross[0].toggleAttribute("hidden", order[row] === undefined);
    cross[1].toggleAttribute("hidden", order[column] === undefined);
    cross[0].setAttribute("y", head + row * cell);
    cross[1].setAttribute("x", left + column * cell);
    const [from, to] = [order[row], order[column]];
    if (from === undefined) return;
    const isEdge = to !== undefined && dependencies[from].includes(to);
    caption.textContent = to === undefined || from === to ? name(from)
      : isEdge ? `${name(from)} is built from ${name(to)}` : `${name(from)}, ${name(to)}`;
  });
  svg.addEventListener("click", event => change({ selected: order[at(event).row] ?? order[at(event).column] ?? null }));
  svg.addEventListener("keydown", event => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const next = (places.get(state.selected) ?? -1) + move;
    if (order[next] !== undefined) change({ selected: order[next] });
  });
  point(places.get(state.selected) ?? -1);
  find("matrix").replaceChildren(caption, svg);
}
