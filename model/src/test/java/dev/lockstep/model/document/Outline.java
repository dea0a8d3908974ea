package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Span;
import java.util.ArrayList;
import java.util.List;

/** A tree as lines of {@code line:column-line:column kind text}, parents before children. */
final class Outline {

  private final List<String> lines = new ArrayList<>();

  private Outline() {}

  static List<String> of(Node node) {
    Outline outline = new Outline();
    outline.add(node);
    return outline.lines;
  }

  private void add(Node node) {
    if (node instanceof Node.Scalar scalar) {
      lines.add(place(scalar.span()) + " " + scalar.kind() + " " + scalar.text());
    } else if (node instanceof Node.Sequence sequence) {
      lines.add(place(sequence.span()) + " list");
      sequence.items().forEach(this::add);
    } else if (node instanceof Node.Mapping mapping) {
      lines.add(place(mapping.span()) + " map");
      for (Node.Entry entry : mapping.entries()) {
        add(entry.key());
        add(entry.value());
      }
    }
  }

  private static String place(Span span) {
    return span.line() + ":" + span.column() + "-" + span.endLine() + ":" + span.endColumn();
  }
}
