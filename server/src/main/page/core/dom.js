// Creates elements. Children that are not nodes become text nodes, never markup.

const PROPERTIES = new Set(["value", "checked", "disabled", "indeterminate", "selected", "open", "readOnly"]);

/** Creates an HTML element: attributes, `on: {event: listener}`, `class` as text or list, and children. */
export function h(name, properties, ...children) {
  return fill(document.createElement(name), properties, children);
}

/** Creates an SVG element. */
export function svg(name, properties, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), properties, children);
}

/** Replaces the children of an element. */
export function replace(element, ...children) {
  element.replaceChildren(...nodes(children));
  return element;
}

function fill(element, properties, children) {
  for (const [key, value] of Object.entries(properties ?? {})) set(element, key, value);
  element.append(...nodes(children));
  return element;
}

function set(element, key, value) {
  if (value === undefined || value === null || value === false) return;
  if (key === "on") {
    for (const [type, listener] of Object.entries(value)) element.addEventListener(type, listener);
  } else if (key === "class") {
    element.setAttribute("class", Array.isArray(value) ? value.filter(Boolean).join(" ") : value);
  } else if (key === "data") {
    for (const [name, text] of Object.entries(value)) element.dataset[name] = text;
  } else if (PROPERTIES.has(key)) {
    element[key] = value;
  } else {
    element.setAttribute(key, value === true ? "" : value);
  }
}

function nodes(children) {
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : document.createTextNode(String(child))));
}
