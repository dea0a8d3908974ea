// Fits texts into cards.

const canvas = document.createElement("canvas").getContext("2d");
let family;

/** Returns a font of the page: `font("600 13px")`. Cards use `--font`, which is not the font of the document element. */
export function font(size) {
  family ??= getComputedStyle(document.documentElement).getPropertyValue("--font").trim() || "sans-serif";
  return `${size} ${family}`;
}

/** Returns the width of a text in pixels. */
export function widthOf(text, sized) {
  canvas.font = sized;
  return canvas.measureText(text).width;
}

/** Returns a text, or its beginning and an ellipsis if it is wider than the given number of pixels. */
export function fit(text, width, sized) {
  if (widthOf(text, sized) <= width) return text;
  const letters = [...text];
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(`${letters.slice(0, middle).join("")}…`, sized) <= width) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join("").trimEnd()}…`;
}
