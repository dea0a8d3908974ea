package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import java.util.List;
import java.util.Optional;

/** The remedy for a value of another kind than expected. */
final class KindHelp {

  /** The texts that are short and plain enough to be repeated in a remedy. */
  private static final String PLAIN = "[\\w.-]{1,60}";

  private KindHelp() {}

  /**
   * Returns the remedy, or empty if there is none.
   *
   * @param expected description of the expected value, for example {@code a list of tags}
   */
  static Optional<String> of(Node node, String expected) {
    if (expected.startsWith("a list")) {
      return list(node);
    }
    if (node instanceof Node.Sequence list && expected.startsWith("a map")) {
      return Optional.of("write each item as a key with a colon: `" + firstPlain(list) + ":`");
    }
    if (node instanceof Node.Scalar && expected.startsWith("a map of ")) {
      return Optional.of("write each as a key with a colon, on a line of its own");
    }
    return Optional.empty();
  }

  /** Returns the remedy for a context variable that is written as its value or as its type. */
  static Optional<String> variable(Node node, List<String> types) {
    if (!(node instanceof Node.Scalar scalar) || !scalar.text().matches(PLAIN)) {
      return Optional.empty();
    }
    if (types.contains(scalar.text())) {
      return Optional.of("write `{ type: " + scalar.text() + " }`");
    }
    return switch (scalar.kind()) {
      case BOOLEAN -> initial("bool", scalar.text());
      case INTEGER -> initial("int", scalar.text());
      case FLOAT -> initial("double", scalar.text());
      case TEXT -> initial("string", "\"" + scalar.text() + "\"");
      case NULL -> Optional.empty();
    };
  }

  private static Optional<String> initial(String type, String value) {
    return Optional.of("write `{ type: " + type + ", initial: " + value + " }`");
  }

  private static Optional<String> list(Node node) {
    if (node instanceof Node.Scalar scalar && scalar.text().matches(PLAIN)) {
      return Optional.of("write a list: `[" + Printable.escape(scalar.text()) + "]`");
    }
    return node instanceof Node.Mapping
        ? Optional.of("write a list: begin each item with `- `")
        : Optional.empty();
  }

  private static String firstPlain(Node.Sequence list) {
    return list.items().stream()
        .limit(1)
        .filter(Node.Scalar.class::isInstance)
        .map(item -> ((Node.Scalar) item).text())
        .filter(text -> text.matches(PLAIN))
        .findFirst()
        .orElse("name");
  }
}
