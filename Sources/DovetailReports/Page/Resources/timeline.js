// SPDX-License-Identifier: Apache-2.0

// The start-up: which construction waited for which, what it cannot be shorter than, and what could have been built at the same time.

function showTimeline() {
  const startUp = data.startUp;
  const critical = new Set(startUp.criticalPath);
  const total = Math.max(1, startUp.duration);
  const percent = value => `${(100 * value / total).toFixed(3)}%`;
  const bar = (kind, start, duration) =>
    make("span", { class: "bar " + kind, style: `left: ${percent(start)}; width: ${percent(duration)}` });
  const rows = startUp.steps.map(step => {
    const waited = step.waitedFor.map(number => providers[number].name).join(", ");
    return make("div", { class: "step" + (critical.has(step.provider) ? " critical" : ""), style: "display: contents" },
      providerLink(step.provider),
      make("span", { class: "track", role: "img", title: waited === "" ? "waited for nothing" : "waited for " + waited,
        "aria-label": `began after ${milliseconds(step.start)}, took ${milliseconds(step.duration)}, `
          + `${milliseconds(step.ownDuration)} of it itself${waited === "" ? "" : ", waited for " + waited}` },
      bar("waiting", step.start, step.duration),
      step.own.map(([start, duration]) => bar("own", start, duration)),
      bar("ideal", step.earliestStart, step.ownDuration)),
      make("span", { class: "amount" }, milliseconds(step.ownDuration)));
  });
  const saved = startUp.duration - startUp.shortest;
  const key = (kind, text) => make("span", {}, make("i", { class: "bar " + kind }), text);
  find("startup").replaceChildren(make("div", { class: "column" },
    make("p", {}, `The start-up took ${milliseconds(startUp.duration)}, of which the providers worked for ${milliseconds(startUp.work)}.`),
    make("p", {}, `Its critical path takes ${milliseconds(startUp.shortest)}: `,
      startUp.criticalPath.map((number, index) => [index > 0 ? " → " : "", providerLink(number)]), "."),
    make("p", {}, saved > total / 100
      ? `Building what does not need each other at the same time could save ${milliseconds(saved)} at most.`
      : "Building at the same time would save next to nothing."),
    make("p", { class: "key quiet" }, key("waiting", "waited for what it is built from"), key("own", "worked"),
      make("span", { class: "critical" }, make("i", { class: "bar own" }), "worked, on the critical path"),
      key("ideal", "could have worked, at the earliest")),
    make("div", { class: "timeline" }, rows)));
}
