// SPDX-License-Identifier: Apache-2.0

// Elements are made of nodes and text, never of markup: whatever a name contains is shown as it is.

const svgNamespace = "http://www.w3.org/2000/svg";

/** Makes an element; attributes that are functions listen to events, `undefined` and `false` ones are left out. */
function make(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** Makes an element of a picture. */
function draw(name, attributes = {}, ...children) {
  return fill(document.createElementNS(svgNamespace, name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter(child => child !== undefined && child !== null && child !== false));
  return element;
}

const find = id => document.getElementById(id);

/** A provider that can be chosen, by its name. */
function providerLink(number, text = providers[number].name) {
  return make("button", { type: "button", class: "link", title: providers[number].id,
    click: () => change({ selected: number }) }, make("bdi", {}, text));
}

/** A small picture of a lifetime, as the legend has it. */
function swatch(classes, lifetime) {
  return draw("svg", { class: "drawing swatch", width: 26, height: 16, "aria-hidden": "true" },
    draw("g", { class: "node " + classes }, draw("path", { class: "shape", d: data.shapes[lifetime] })));
}

function announce(text) {
  find("announcer").textContent = text;
}
