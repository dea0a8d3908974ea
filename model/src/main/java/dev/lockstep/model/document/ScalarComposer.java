package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node.ScalarKind;
import dev.lockstep.model.document.NodeComposer.Placed;
import org.yaml.snakeyaml.events.ScalarEvent;

/** A builder of scalar nodes: their text, kind and position without quotes. */
final class ScalarComposer {

  private final SourceText text;
  private final Findings findings;

  ScalarComposer(SourceText text, Findings findings) {
    this.text = text;
    this.findings = findings;
  }

  Placed compose(ScalarEvent event) {
    int from = afterProperties(event);
    int to = event.getEndMark().getIndex();
    String value = YamlEvents.reveal(event.getValue());
    return switch (event.getScalarStyle()) {
      case SINGLE_QUOTED, DOUBLE_QUOTED ->
          new Placed(quoted(value, event, from + 1, to - 1), from + 1, to);
      case LITERAL, FOLDED -> block(value, event, from, to);
      default -> plain(value, event, from, Math.max(from, to));
    };
  }

  private Node.Scalar quoted(String value, ScalarEvent event, int from, int to) {
    return new Node.Scalar(value, true, ScalarKind.TEXT, span(value, event, from, to));
  }

  private Placed block(String value, ScalarEvent event, int header, int end) {
    int from = header;
    while (from < end && text.at(from) != '\n' && text.at(from) != '\r') {
      from++;
    }
    from = skipBlank(from, end);
    int to = end;
    while (to > from && isBlank(text.at(to - 1))) {
      to--;
    }
    return new Placed(quoted(value, event, from, to), header, to);
  }

  private Placed plain(String value, ScalarEvent event, int from, int to) {
    ScalarKind kind = CoreScalars.kindOf(value);
    var scalar = new Node.Scalar(value, false, kind, span(value, event, from, to));
    boolean isNumber = kind == ScalarKind.INTEGER || kind == ScalarKind.FLOAT;
    if (isNumber && value.length() > CoreScalars.LONGEST_NUMBER) {
      findings.add(tooLong(scalar));
    }
    return new Placed(scalar, from, to);
  }

  private Span span(String value, ScalarEvent event, int from, int to) {
    return ScalarAlignment.of(text, event.getScalarStyle(), from, to, value)
        .map(offsets -> text.span(from, to, offsets))
        .orElseGet(() -> text.span(from, to));
  }

  static Diagnostic tooLong(Node.Scalar number) {
    return Diagnostic.error(
            "number-too-long",
            number.span(),
            "the number " + Printable.quote(number.text()) + " has too many digits")
        .withLabel(number.text().length() + " characters")
        .withHelp("a number has at most " + CoreScalars.LONGEST_NUMBER + " characters");
  }

  /** Returns the offset at which the scalar begins after its anchor and tag. */
  private int afterProperties(ScalarEvent event) {
    int from = event.getStartMark().getIndex();
    if (event.getAnchor() == null && event.getTag() == null) {
      return from;
    }
    int end = event.getEndMark().getIndex();
    while (from < end && (text.at(from) == '&' || text.at(from) == '!')) {
      while (from < end && !isBlank(text.at(from))) {
        from++;
      }
      from = skipBlank(from, end);
    }
    return from;
  }

  private int skipBlank(int from, int end) {
    int next = from;
    while (next < end && isBlank(text.at(next))) {
      next++;
    }
    return next;
  }

  private static boolean isBlank(int point) {
    return point == ' ' || point == '\n' || point == '\r';
  }
}
