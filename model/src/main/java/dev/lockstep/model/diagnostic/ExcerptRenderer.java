package dev.lockstep.model.diagnostic;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A renderer of diagnostics for people: each with the source line, carets below the error, notes
 * and help. Invisible characters of foreign text are escaped. Lines end with {@code \n}.
 */
public final class ExcerptRenderer {

  private final SourceTexts texts;
  private final boolean colour;

  /**
   * Creates a renderer.
   *
   * @param texts sources of the excerpts; a missing line is omitted
   * @param colour true for terminal colours
   */
  public ExcerptRenderer(SourceTexts texts, boolean colour) {
    this.texts = texts;
    this.colour = colour;
  }

  /** Returns all diagnostics in their order, separated by empty lines; an empty text for none. */
  public String render(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(this::render).collect(Collectors.joining("\n"));
  }

  /** Returns one diagnostic; the last line ends with {@code \n}. */
  public String render(Diagnostic diagnostic) {
    Frame frame = new Frame(gutterOf(diagnostic));
    String severity = diagnostic.severity().name().toLowerCase(Locale.ROOT);
    Paint paint = Paint.of(diagnostic.severity());
    frame.line(
        paint.on(severity + "[" + Printable.escape(diagnostic.name()) + "]", colour)
            + Paint.TITLE.on(": " + Printable.escape(diagnostic.message()), colour));
    frame.excerpt(diagnostic.span(), diagnostic.label(), paint);
    for (Note note : diagnostic.notes()) {
      frame.remark("note", note.text());
      note.span().ifPresent(span -> frame.excerpt(span, "", Paint.FRAME));
    }
    diagnostic.help().forEach(help -> frame.remark("help", help));
    return frame.text();
  }

  private static int gutterOf(Diagnostic diagnostic) {
    int last =
        diagnostic.notes().stream()
            .flatMap(note -> note.span().stream())
            .mapToInt(Span::line)
            .reduce(diagnostic.span().line(), Math::max);
    return Integer.toString(last).length();
  }

  /** The lines of one diagnostic, with line numbers to the left of a bar. */
  private final class Frame {

    private final String gutter;
    private final StringBuilder out = new StringBuilder();

    Frame(int width) {
      this.gutter = " ".repeat(width);
    }

    void line(String text) {
      out.append(text).append('\n');
    }

    void excerpt(Span span, String label, Paint paint) {
      line(gutter + framed("-->") + " " + Printable.escape(span.toString()));
      texts
          .line(span.source(), span.line())
          .map(text -> ExcerptLine.of(text, span))
          .ifPresent(excerpt -> excerpt(excerpt, span.line(), label, paint));
    }

    void remark(String kind, String text) {
      String shown = Printable.escape(text);
      line(gutter + " " + framed("=") + " " + Paint.HELP.on(kind + ":", colour) + " " + shown);
    }

    String text() {
      return out.toString();
    }

    private void excerpt(ExcerptLine excerpt, int number, String label, Paint paint) {
      String numbered = (gutter + number).substring(Integer.toString(number).length());
      String words = label.isEmpty() ? "" : " " + Printable.escape(label);
      line(gutter + " " + framed("|"));
      line((framed(numbered + " |") + " " + excerpt.shown()).stripTrailing());
      line(gutter + " " + framed("|") + " " + paint.on(excerpt.carets() + words, colour));
    }

    private String framed(String sign) {
      return Paint.FRAME.on(sign, colour);
    }
  }
}
