package dev.lockstep.model.diagnostic;

/**
 * A line of a source as it is displayed, and the carets below it. A long line is shortened around
 * the marked range.
 *
 * @param shown the line, safe to print
 * @param carets spaces and carets below the marked range
 */
record ExcerptLine(String shown, String carets) {

  private static final int BEFORE = 60;
  private static final int WIDEST = 110;
  private static final String CUT = "…";

  /** Returns the line {@code text} with the first line of {@code span} marked. */
  static ExcerptLine of(String text, Span span) {
    int length = text.codePointCount(0, text.length());
    int from = Math.min(span.column() - 1, length);
    int begin = from > BEFORE && length > WIDEST ? from - BEFORE : 0;
    int end = Math.min(length, begin + WIDEST);
    int last = span.endLine() > span.line() ? end : Math.min(span.endColumn() - 1, end);
    int to = Math.max(from, last);
    int first = text.offsetByCodePoints(0, begin);
    String window = text.substring(first, text.offsetByCodePoints(first, end - begin));
    String before = (begin > 0 ? CUT : "") + cells(window, 0, from - begin);
    String marked = cells(window, from - begin, to - begin);
    String seen = span.endLine() > span.line() ? marked.stripTrailing() : marked;
    String after = cells(window, to - begin, end - begin);
    return new ExcerptLine(
        before + marked + after + (end < length ? CUT : ""),
        " ".repeat(DisplayWidth.of(before)) + "^".repeat(Math.max(1, DisplayWidth.of(seen))));
  }

  private static String cells(String window, int from, int to) {
    int first = window.offsetByCodePoints(0, from);
    String part = window.substring(first, window.offsetByCodePoints(first, to - from));
    return Printable.escape(part.replace("\t", "    "));
  }
}
