// Fits texts into cards.

const canvas = document.createElement("canvas").getContext("2d");

/** Returns a text, or its beginning and an ellipsis if it is wider than the given number of pixels. */
export function fit(text, width, font) {
  canvas.font = font;
  if (canvas.measureText(text).width <= width) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (canvas.measureText(`${text.slice(0, middle)}…`).width <= width) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low).trimEnd()}…`;
}
