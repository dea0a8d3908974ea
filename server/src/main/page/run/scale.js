// A time scale on which idle periods are shortened and others are to scale.

const LEAST = 400;

/**
 * Creates a scale over times in milliseconds: `at(moment)` returns 0 to 1, `breaks` are the shortened periods, `{from, to, start, end}`
 * with their positions.
 */
export function squeezed(moments) {
  const sorted = [...new Set(moments)].sort((a, b) => a - b);
  const steps = sorted.slice(1).map((moment, at) => ({ from: sorted[at], to: moment, length: moment - sorted[at] }));
  const longest = limit(steps.map((step) => step.length));
  for (const step of steps) {
    step.isShort = step.length > longest;
    step.shown = step.isShort ? longest * 0.6 : step.length;
  }
  const total = steps.reduce((sum, step) => sum + step.shown, 0) || 1;
  let begun = 0;
  for (const step of steps) {
    step.start = begun / total;
    begun += step.shown;
    step.end = begun / total;
  }
  return {
    breaks: steps.filter((step) => step.isShort),
    length: sorted.length > 0 ? sorted[sorted.length - 1] - sorted[0] : 0,
    at(moment) {
      if (steps.length === 0 || moment <= sorted[0]) return 0;
      const step = steps.find((one) => moment <= one.to);
      return step ? step.start + ((moment - step.from) / step.length) * (step.end - step.start) : 1;
    },
  };
}

/** Returns the length above which a period is shortened: four times the upper quartile of all lengths, at least `LEAST`. */
function limit(lengths) {
  if (lengths.length === 0) return LEAST;
  const sorted = [...lengths].sort((a, b) => a - b);
  const usual = sorted[Math.floor((sorted.length - 1) * 0.75)];
  return Math.max(LEAST, usual * 4);
}
