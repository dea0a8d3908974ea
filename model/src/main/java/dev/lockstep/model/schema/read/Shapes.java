package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Node.ScalarKind;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** A reader of keyword values that reports a value of a type that the standard does not allow. */
final class Shapes {

  private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);

  private final Findings findings;

  Shapes(Findings findings) {
    this.findings = findings;
  }

  Optional<String> text(String keyword, Node node) {
    if (node instanceof Node.Scalar scalar
        && (scalar.quoted() || scalar.kind() == ScalarKind.TEXT)) {
      return Optional.of(scalar.text());
    }
    return wrong(keyword, node, "a text");
  }

  boolean flag(String keyword, Node node) {
    if (isBoolean(node)) {
      return NodeValues.isTrue((Node.Scalar) node);
    }
    wrong(keyword, node, "`true` or `false`");
    return false;
  }

  static boolean isBoolean(Node node) {
    return node instanceof Node.Scalar scalar
        && !scalar.quoted()
        && scalar.kind() == ScalarKind.BOOLEAN;
  }

  Optional<BigDecimal> number(String keyword, Node node) {
    Optional<BigDecimal> number = NodeValues.number(node);
    return number.isPresent() ? number : wrong(keyword, node, "a number");
  }

  /**
   * Reads a number of at least 0 without a fraction. A number that exceeds 64 bits is reduced to
   * the maximum.
   */
  OptionalLong count(String keyword, Node node) {
    Optional<BigDecimal> number = NodeValues.number(node).map(BigDecimal::stripTrailingZeros);
    if (number.isEmpty() || number.get().signum() < 0 || number.get().scale() > 0) {
      wrong(keyword, node, "an integer of at least 0");
      return OptionalLong.empty();
    }
    return OptionalLong.of(number.get().min(MOST).longValueExact());
  }

  /** Reads a list of distinct texts. A duplicate is reported. */
  List<String> names(String keyword, Node node) {
    Set<String> names = new LinkedHashSet<>();
    for (Node item : items(keyword, node, "a list of names")) {
      text(keyword, item)
          .ifPresent(
              name -> {
                if (!names.add(name)) {
                  findings.add(
                      Diagnostic.error(
                          "duplicate-constant",
                          item.span(),
                          Printable.quote(name) + " is listed twice in `" + keyword + "`"));
                }
              });
    }
    return List.copyOf(names);
  }

  List<Node> items(String keyword, Node node, String expected) {
    if (node instanceof Node.Sequence sequence) {
      return sequence.items();
    }
    wrong(keyword, node, expected);
    return List.of();
  }

  List<Node.Entry> entries(String keyword, Node node, String expected) {
    if (node instanceof Node.Mapping mapping) {
      return mapping.entries();
    }
    wrong(keyword, node, expected);
    return List.of();
  }

  <T> Optional<T> wrong(String keyword, Node node, String expected) {
    findings.add(
        Diagnostic.error("invalid-keyword", node.span(), "`" + keyword + "` takes " + expected)
            .withLabel("this is " + kindOf(node))
            .withNote(Note.of("JSON Schema 2020-12 gives the value of each keyword its shape")));
    return Optional.empty();
  }

  private static String kindOf(Node node) {
    if (node instanceof Node.Sequence) {
      return "a list";
    }
    if (node instanceof Node.Mapping) {
      return "an object";
    }
    Node.Scalar scalar = (Node.Scalar) node;
    return switch (scalar.quoted() ? ScalarKind.TEXT : scalar.kind()) {
      case NULL -> "null";
      case BOOLEAN -> "a boolean";
      case INTEGER, FLOAT -> "the number " + Printable.quote(scalar.text());
      case TEXT -> "the text " + Printable.quote(scalar.text());
    };
  }
}
