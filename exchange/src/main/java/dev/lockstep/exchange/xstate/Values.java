package dev.lockstep.exchange.xstate;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Node.ScalarKind;
import java.util.List;
import java.util.Optional;

/** A reader of JSON values of expected types that reports values of other types. */
final class Values {

  private final Problems problems;

  Values(Problems problems) {
    this.problems = problems;
  }

  Optional<Node.Mapping> object(Node node, String what) {
    if (node instanceof Node.Mapping mapping) {
      return Optional.of(mapping);
    }
    problems.invalid(node, what + " is not an object", "write it in braces");
    return Optional.empty();
  }

  Optional<Node.Scalar> text(Node node, String what) {
    if (node instanceof Node.Scalar scalar && scalar.kind() == ScalarKind.TEXT) {
      return Optional.of(scalar);
    }
    problems.invalid(node, what + " is not a text", "write it in quotes");
    return Optional.empty();
  }

  boolean flag(Node node, String what) {
    if (node instanceof Node.Scalar scalar && scalar.kind() == ScalarKind.BOOLEAN) {
      return scalar.text().equals("true");
    }
    problems.invalid(node, what + " is neither true nor false", "write `true` or `false`");
    return false;
  }

  /** Returns the items of a list, or the single value in place of a list; none for {@code null}. */
  static List<Node> oneOrMore(Node node) {
    if (node instanceof Node.Sequence sequence) {
      return sequence.items();
    }
    return isNull(node) ? List.of() : List.of(node);
  }

  static boolean isNull(Node node) {
    return node instanceof Node.Scalar scalar && scalar.kind() == ScalarKind.NULL;
  }

  /** Returns a text in an object; empty if it is absent or not a text. */
  static Optional<Node.Scalar> textOf(Node.Mapping mapping, String key) {
    return mapping
        .get(key)
        .filter(node -> node instanceof Node.Scalar scalar && scalar.kind() == ScalarKind.TEXT)
        .map(Node.Scalar.class::cast);
  }
}
