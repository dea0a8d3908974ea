// A small picture of the whole drawing with the visible part, to move there. The keyboard and the search reach the same places.

import { h } from "../core/dom.js";
import { marks } from "./colours.js";

const WIDTH = 168;
const HEIGHT = 108;

/** Creates the map. `boxes()` returns `{x, y, width, height, color}`; `go(point)` moves the camera to a point of the drawing. */
export function minimap({ boxes, go }) {
  const element = h("canvas", { class: "graph-map", width: WIDTH * 2, height: HEIGHT * 2, "aria-hidden": "true", hidden: true });
  const pen = element.getContext("2d");
  const picture = document.createElement("canvas");
  picture.width = WIDTH * 2;
  picture.height = HEIGHT * 2;
  let place = { k: 1, x: 0, y: 0 };
  let isOld = true;

  const paint = (bounds) => {
    isOld = false;
    const k = Math.min((picture.width - 12) / bounds.width, (picture.height - 12) / bounds.height);
    place = { k, x: (picture.width - bounds.width * k) / 2 - bounds.x * k, y: (picture.height - bounds.height * k) / 2 - bounds.y * k };
    const ink = picture.getContext("2d");
    ink.clearRect(0, 0, picture.width, picture.height);
    const colours = marks(element);
    for (const box of boxes()) {
      ink.fillStyle = colours(box.color);
      ink.fillRect(box.x * k + place.x, box.y * k + place.y, Math.max(2, box.width * k), Math.max(2, box.height * k));
    }
  };
  const move = (event) => {
    if (event.type === "pointermove" && event.buttons !== 1) return;
    event.preventDefault();
    event.stopPropagation();
    const box = element.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * element.width;
    const y = ((event.clientY - box.top) / box.height) * element.height;
    go({ x: (x - place.x) / place.k, y: (y - place.y) / place.k });
  };
  element.addEventListener("pointerdown", move);
  element.addEventListener("pointermove", move);

  return {
    element,
    /** States that the boxes have changed. */
    age: () => (isOld = true),
    /** Shows the visible part of the drawing; hidden if all of it is visible. */
    draw(bounds, visible) {
      const isWhole = visible.x <= bounds.x && visible.y <= bounds.y && visible.x + visible.width >= bounds.x + bounds.width && visible.y + visible.height >= bounds.y + bounds.height;
      element.hidden = isWhole;
      if (isWhole) return;
      if (isOld) paint(bounds);
      pen.clearRect(0, 0, element.width, element.height);
      pen.drawImage(picture, 0, 0);
      pen.lineWidth = 3;
      pen.strokeStyle = marks(element)("focus");
      pen.strokeRect(visible.x * place.k + place.x, visible.y * place.k + place.y, visible.width * place.k, visible.height * place.k);
    },
  };
}
