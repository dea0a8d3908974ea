// A large graph at a small scale: coloured boxes on a bitmap, because thousands of unreadable cards would be slow.

import { h } from "../core/dom.js";
import { around, overlaps } from "./camera.js";
import { marks, themeNow } from "./colours.js";
import { CARDS } from "./items.js";

const FAR = 0.3;
const MANY = 150;
const MOST = 400;
const PIXELS = 16e6;
const IDLE = 120;

/** Creates the overview; `age()` states that items or colours have changed. */
export function overview() {
  const element = h("canvas", { class: "graph-overview", "aria-hidden": "true", hidden: true });
  const pen = element.getContext("2d");
  const picture = document.createElement("canvas");
  // The whole graph at one scale, so that moving copies it instead of drawing each box.
  let kept;
  let bounds;
  let timer;

  const age = () => {
    kept = undefined;
    bounds = undefined;
  };

  /** Draws the items of a box; returns false if they are shown as elements instead. */
  const draw = (view, items, box, k) => {
    const seen = k < FAR ? items.filter((item) => overlaps(item.box, box)) : [];
    const isFar = seen.length > (k < FAR / 2 ? MANY : MOST);
    element.hidden = !isFar;
    view.element.classList.toggle("far", isFar);
    if (!isFar) return false;
    const { width, height } = view.size();
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    if (element.width !== Math.round(width * ratio) || element.height !== Math.round(height * ratio)) {
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
    }
    const { x, y } = view.camera();
    bounds ??= around(items.map((item) => item.box));
    const isOneSize = bounds.width * bounds.height * k * k * ratio * ratio < PIXELS;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, element.width, element.height);
    if (!isOneSize) {
      pen.setTransform(k * ratio, 0, 0, k * ratio, x * ratio, y * ratio);
      paint(pen, seen, k, view);
      return true;
    }
    if (kept?.theme !== themeNow()) {
      kept = { k, ratio, theme: themeNow() };
      picture.width = Math.max(1, Math.ceil(bounds.width * k * ratio));
      picture.height = Math.max(1, Math.ceil(bounds.height * k * ratio));
      const ink = picture.getContext("2d");
      ink.setTransform(k * ratio, 0, 0, k * ratio, -bounds.x * k * ratio, -bounds.y * k * ratio);
      paint(ink, items, k, view);
    } else if (kept.k !== k || kept.ratio !== ratio) {
      // While the scale changes, the old picture is enlarged; it is drawn again afterwards.
      clearTimeout(timer);
      timer = setTimeout(() => {
        kept = undefined;
        view.refresh();
      }, IDLE);
    }
    pen.drawImage(picture, (bounds.x * k + x) * ratio, (bounds.y * k + y) * ratio, bounds.width * k * ratio, bounds.height * k * ratio);
    return true;
  };

  return { element, isShown: () => !element.hidden, age, draw };
}

function paint(pen, items, k, view) {
  const colours = marks(view.element);
  pen.lineWidth = 1 / k;
  lines(pen, items.filter((item) => item.path && !item.isPassed()), colours("line"));
  lines(pen, items.filter((item) => item.path && item.isPassed()), colours("green"));
  for (const item of items) {
    if (item.layer !== CARDS) continue;
    pen.fillStyle = colours(item.color);
    pen.fillRect(item.box.x, item.box.y, item.box.width, item.box.height);
  }
}

function lines(pen, items, colour) {
  pen.strokeStyle = colour;
  // Thousands of lines would hide the boxes.
  pen.globalAlpha = Math.max(0.06, Math.min(0.5, 200 / (items.length + 1)));
  pen.beginPath();
  for (const { path } of items) {
    pen.moveTo(path.points[0].x, path.points[0].y);
    pen.lineTo(path.points.at(-1).x, path.points.at(-1).y);
  }
  pen.stroke();
  pen.globalAlpha = 1;
}
