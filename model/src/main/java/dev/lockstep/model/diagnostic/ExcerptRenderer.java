package dev.lockstep.model.diagnostic;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Renders diagnostics for people: where, what, why and how, with the line and carets below the
 * mistake. Foreign text is made safe to print. Lines end with {@code \n}.
 */
public final class ExcerptRenderer {

  private final SourceTexts texts;
  private final boolean colour;

  /**
   * @param texts where the lines come from; without the line an excerpt is left out
   * @param colour whether to colour for a terminal
   */
  public ExcerptRenderer(SourceTexts texts, boolean colour) {
    this.texts = texts;
    this.colour = colour;
  }

  /** All of them in their order, divided by empty lines; empty for none. */
  public String render(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(this::render).collect(Collectors.joining("\n"));
  }

  /** One diagnostic, its last line ended. */
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
