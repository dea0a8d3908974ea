// Moves the camera of a canvas by mouse, touch and wheel.

import { moved, zoomed } from "./camera.js";

const STILL = 4;
const WHEEL = 0.0016;

/**
 * Listens on an element. `camera()` returns the camera, `look(camera)` changes it. A press that moves is a drag; its click is suppressed, so
 * that dragging over a card does not open it.
 */
export function gestures(element, { camera, look }) {
  const pressed = new Map();
  let isDragged = false;
  let origin;

  const at = (event) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const wheel = (event) => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : 1;
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (isSideways && !event.ctrlKey) look(moved(camera(), -(event.deltaX || event.deltaY) * unit, 0));
    else look(zoomed(camera(), Math.exp(-event.deltaY * unit * WHEEL * (event.ctrlKey ? 4 : 1)), at(event)));
  };
  const down = (event) => {
    if (event.button !== 0) return;
    if (pressed.size === 0) isDragged = false;
    pressed.set(event.pointerId, at(event));
    origin = at(event);
  };
  const move = (event) => {
    const from = pressed.get(event.pointerId);
    if (!from) return;
    const to = at(event);
    if (!isDragged && pressed.size === 1 && Math.hypot(to.x - origin.x, to.y - origin.y) < STILL) return;
    isDragged = true;
    element.setPointerCapture(event.pointerId);
    element.classList.add("dragged");
    const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1];
    pressed.set(event.pointerId, to);
    if (!other) return look(moved(camera(), to.x - from.x, to.y - from.y));
    const before = { x: (from.x + other.x) / 2, y: (from.y + other.y) / 2 };
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    const factor = Math.hypot(to.x - other.x, to.y - other.y) / Math.max(1, Math.hypot(from.x - other.x, from.y - other.y));
    look(zoomed(moved(camera(), middle.x - before.x, middle.y - before.y), factor, middle));
  };
  const up = (event) => {
    pressed.delete(event.pointerId);
    if (pressed.size === 0) element.classList.remove("dragged");
  };
  const click = (event) => {
    if (!isDragged) return;
    isDragged = false;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener("wheel", wheel, { passive: false });
  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("click", click, { capture: true });
  element.addEventListener("dragstart", (event) => event.preventDefault());
}
