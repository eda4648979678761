// SPDX-License-Identifier: Apache-2.0

// What the page knows: the data of the report, and what the reader has chosen.

const data = JSON.parse(document.getElementById("data").textContent);
const providers = data.providers;
const dependencies = providers.map(() => []);
const dependents = providers.map(() => []);
data.edges.forEach(edge => {
  dependencies[edge.from].push(edge.to);
  dependents[edge.to].push(edge.from);
});

const state = { selected: null, focused: null, focusDepth: 2, matches: null, off: new Set() };
const listeners = [];

/** Changes what the reader has chosen, and tells all views. */
function change(changes) {
  Object.assign(state, changes);
  for (const listener of listeners) listener(changes);
}

/** Calls a view whenever one of some choices has changed. */
function whenChanged(names, listener) {
  listeners.push(changes => {
    if (names.some(name => name in changes)) listener();
  });
}

/** What can be reached from a provider, itself not included. */
function reach(start, neighbours, limit = Infinity) {
  const seen = new Set([start]);
  let frontier = [start];
  for (let step = 0; frontier.length > 0 && step < limit; step += 1) {
    const next = [];
    for (const node of frontier) {
      for (const other of neighbours(node)) {
        if (!seen.has(other)) {
          seen.add(other);
          next.push(other);
        }
      }
    }
    frontier = next;
  }
  seen.delete(start);
  return seen;
}

const builtFrom = (start, limit) => reach(start, node => dependencies[node], limit);

/** What a replacement rebuilds: the wave ends in front of what is never rewired. */
const rebuilds = (start, limit) =>
  reach(start, node => dependents[node].filter(other => providers[other].isRewired), limit);

const isOff = provider =>
  state.off.has("stability " + provider.stability)
  || state.off.has("lifetime " + provider.lifetime)
  || state.off.has("root " + provider.root)
  || (provider.findings.length === 0 && state.off.has("without findings"))
  || state.off.has("change " + (provider.change ?? "unchanged"));

/** The providers that are shown, by their numbers. */
function shown() {
  const inFocus = state.focused === null ? null : new Set([state.focused,
    ...builtFrom(state.focused, state.focusDepth), ...reach(state.focused, node => dependents[node], state.focusDepth)]);
  return new Set([...providers.keys()].filter(
    number => (inFocus === null || inFocus.has(number)) && !isOff(providers[number])));
}

// How things are called.

const lifetimes = { shared: "shared", weak: "weak", perResolution: "per resolution", transient: "transient" };
const stabilities = { volatile: "volatile", builtFromVolatile: "built from volatile", stable: "stable" };
const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

function milliseconds(nanoseconds) {
  if (nanoseconds < 1e3) return `${nanoseconds} ns`;
  if (nanoseconds < 1e6) return `${(nanoseconds / 1e3).toPrecision(3)} µs`;
  return nanoseconds < 1e9 ? `${(nanoseconds / 1e6).toPrecision(3)} ms` : `${(nanoseconds / 1e9).toPrecision(3)} s`;
}
