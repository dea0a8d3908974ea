// How much of a text fits into a card.

const canvas = document.createElement("canvas").getContext("2d");

/** The text, or its beginning and an ellipsis when it is wider than so many pixels. */
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
