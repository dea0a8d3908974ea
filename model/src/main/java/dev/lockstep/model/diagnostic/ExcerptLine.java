package dev.lockstep.model.diagnostic;

/**
 * A line of a source as it is shown, and the carets below it. A long line is cut around the
 * stretch.
 *
 * @param shown the line, safe to print
 * @param carets spaces and carets that stand below the stretch
 */
record ExcerptLine(String shown, String carets) {

  private static final int BEFORE = 60;
  private static final int WIDEST = 110;
  private static final String CUT = "…";

  /** The line {@code text} with the first line of {@code span} marked. */
  static ExcerptLine of(String text, Span span) {
    int[] points = text.stripTrailing().codePoints().toArray();
    int from = Math.min(span.column() - 1, points.length);
    int to = span.endLine() > span.line() ? points.length : span.endColumn() - 1;
    int begin = from > BEFORE && points.length > WIDEST ? from - BEFORE : 0;
    int end = Math.min(points.length, begin + WIDEST);
    String before = (begin > 0 ? CUT : "") + cells(points, begin, from);
    String marked = cells(points, from, Math.max(from, Math.min(to, end)));
    String after = cells(points, Math.max(from, Math.min(to, end)), end);
    String rest = end < points.length ? CUT : "";
    return new ExcerptLine(
        before + marked + after + rest,
        " ".repeat(DisplayWidth.of(before)) + "^".repeat(Math.max(1, DisplayWidth.of(marked))));
  }

  private static String cells(int[] points, int from, int to) {
    String text = new String(points, from, Math.max(0, to - from));
    return Printable.escape(text.replace("\t", "    "));
  }
}
