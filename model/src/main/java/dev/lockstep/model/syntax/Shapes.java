package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Node.ScalarKind;
import java.util.List;
import java.util.Optional;

/** Reads nodes as the map or list the language expects in their place. */
public final class Shapes {

  private final Findings findings;

  public Shapes(Findings findings) {
    this.findings = findings;
  }

  /** The node as a map, or nothing after a diagnostic. */
  public Optional<Node.Mapping> map(Node node, String expected) {
    if (node instanceof Node.Mapping mapping) {
      return Optional.of(mapping);
    }
    return refuse(node, expected);
  }

  /** The entries of a map; none after a diagnostic. */
  public List<Node.Entry> entries(Node node, String expected) {
    return map(node, expected).map(Node.Mapping::entries).orElse(List.of());
  }

  /** The items of a list; none after a diagnostic. */
  public List<Node> items(Node node, String expected) {
    if (node instanceof Node.Sequence sequence) {
      return sequence.items();
    }
    refuse(node, expected);
    return List.of();
  }

  /** The items of a list that may not be empty, or the one scalar that stands for such a list. */
  public List<Node> oneOrMore(Node node, String expected) {
    if (node instanceof Node.Sequence sequence) {
      if (sequence.items().isEmpty()) {
        findings.add(empty(node, expected));
      }
      return sequence.items();
    }
    return List.of(node);
  }

  /** Whether {@code node} is what stands where nothing was written, or {@code null}. */
  public static boolean isNull(Node node) {
    return node instanceof Node.Scalar scalar && scalar.kind() == ScalarKind.NULL;
  }

  /** Whether nothing was written in the place of {@code scalar}. */
  public static boolean isNothing(Node.Scalar scalar) {
    return scalar.kind() == ScalarKind.NULL && scalar.text().isEmpty();
  }

  public static Diagnostic wrongKind(Node node, String expected) {
    return Diagnostic.error(
        "wrong-kind", begin(node), "expected " + expected + ", found " + noun(node));
  }

  public static Diagnostic empty(Node node, String expected) {
    return Diagnostic.error("empty-value", node.span(), "expected " + expected + ", found nothing");
  }

  /** What {@code node} is, in words. */
  public static String noun(Node node) {
    if (node instanceof Node.Mapping) {
      return "a map";
    }
    if (node instanceof Node.Sequence) {
      return "a list";
    }
    return switch (((Node.Scalar) node).kind()) {
      case NULL -> "null";
      case BOOLEAN -> "a boolean";
      case INTEGER, FLOAT -> "a number";
      case TEXT -> "a text";
    };
  }

  /** The node's place, or its first line when it has several. */
  private static Span begin(Node node) {
    Span span = node.span();
    boolean oneLine = span.line() == span.endLine();
    return oneLine ? span : Span.at(span.source(), span.line(), span.column());
  }

  private <T> Optional<T> refuse(Node node, String expected) {
    boolean nothing = node instanceof Node.Scalar scalar && isNothing(scalar);
    findings.add(nothing ? empty(node, expected) : wrongKind(node, expected));
    return Optional.empty();
  }
}
