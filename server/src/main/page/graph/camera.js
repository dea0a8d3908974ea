// The camera of a canvas: `{x, y, k}`. A point of the drawing is shown at `point * k + (x, y)`.

export const SMALLEST = 0.01;
export const LARGEST = 3;
const ROOM = 24;

/** Returns the camera that shows all of a box, not enlarged, in the middle of a view of a size. */
export function whole(box, size) {
  const k = Math.max(SMALLEST, Math.min(1, (size.width - 2 * ROOM) / box.width, (size.height - 2 * ROOM) / box.height));
  return centred(box, size, k);
}

/** Returns the camera that shows the centre of a box in the middle of the view. */
export function centred(box, size, k) {
  return { k, x: size.width / 2 - (box.x + box.width / 2) * k, y: size.height / 2 - (box.y + box.height / 2) * k };
}

/** Returns the camera after a change of the scale that leaves a point of the view in its place. */
export function zoomed(camera, factor, at) {
  const k = Math.min(LARGEST, Math.max(SMALLEST, camera.k * factor));
  const grown = k / camera.k;
  return { k, x: at.x - (at.x - camera.x) * grown, y: at.y - (at.y - camera.y) * grown };
}

export function moved(camera, dx, dy) {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Returns the part of the drawing that is visible, with a margin in pixels of the view. */
export function seen(camera, size, margin = 0) {
  return { x: (-camera.x - margin) / camera.k, y: (-camera.y - margin) / camera.k, width: (size.width + 2 * margin) / camera.k, height: (size.height + 2 * margin) / camera.k };
}

/** Returns the camera moved so far that a box is visible; unchanged if it is. */
export function revealed(camera, box, size) {
  const left = box.x * camera.k + camera.x;
  const top = box.y * camera.k + camera.y;
  const isSeen = left >= 0 && top >= 0 && left + box.width * camera.k <= size.width && top + box.height * camera.k <= size.height;
  return isSeen ? camera : centred(box, size, camera.k);
}

/** Returns whether two boxes overlap. */
export function overlaps(a, b) {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/** Returns the smallest box around boxes or points, with a margin. */
export function around(boxes, margin = 0) {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + (box.width ?? 0));
    bottom = Math.max(bottom, box.y + (box.height ?? 0));
  }
  return left === Infinity ? { x: 0, y: 0, width: 1, height: 1 } : { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}
