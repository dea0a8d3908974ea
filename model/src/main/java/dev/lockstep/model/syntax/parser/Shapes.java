package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Node.ScalarKind;
import java.util.List;
import java.util.Optional;

/** A reader of nodes as the expected map or list. */
public final class Shapes {

  private final Findings findings;

  public Shapes(Findings findings) {
    this.findings = findings;
  }

  /** Returns the node as a map, or empty after reporting that it is none. */
  public Optional<Node.Mapping> map(Node node, String expected) {
    if (node instanceof Node.Mapping mapping) {
      return Optional.of(mapping);
    }
    return refuse(node, expected);
  }

  /** Returns the entries of a map; none after reporting that the node is not a map. */
  public List<Node.Entry> entries(Node node, String expected) {
    return map(node, expected).map(Node.Mapping::entries).orElse(List.of());
  }

  /** Returns the items of a list; none after reporting that the node is not a list. */
  public List<Node> items(Node node, String expected) {
    if (node instanceof Node.Sequence sequence) {
      return sequence.items();
    }
    refuse(node, expected);
    return List.of();
  }

  /** Returns the items of a list, which must not be empty, or the one scalar in place of a list. */
  public List<Node> oneOrMore(Node node, String expected) {
    if (node instanceof Node.Sequence sequence) {
      if (sequence.items().isEmpty()) {
        findings.add(empty(node, expected));
      }
      return sequence.items();
    }
    return List.of(node);
  }

  /** Returns whether {@code node} is a missing value or {@code null}. */
  public static boolean isNull(Node node) {
    return node instanceof Node.Scalar scalar && scalar.kind() == ScalarKind.NULL;
  }

  /** Returns whether {@code scalar} is a missing value. */
  public static boolean isNothing(Node.Scalar scalar) {
    return scalar.kind() == ScalarKind.NULL && scalar.text().isEmpty();
  }

  /** Returns the diagnostic about a node of another kind than expected, without a remedy. */
  public static Diagnostic wrongKind(Node node, String expected) {
    return Diagnostic.error(
        "wrong-kind", begin(node), "expected " + expected + ", found " + noun(node));
  }

  public static Diagnostic empty(Node node, String expected) {
    return Diagnostic.error("empty-value", node.span(), "expected " + expected + ", found nothing");
  }

  /** Returns the kind of {@code node} for diagnostics, for example {@code a map}. */
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

  /** Returns the position of the node, reduced to its start if it has several lines. */
  private static Span begin(Node node) {
    Span span = node.span();
    boolean oneLine = span.line() == span.endLine();
    return oneLine ? span : Span.at(span.source(), span.line(), span.column());
  }

  private <T> Optional<T> refuse(Node node, String expected) {
    boolean nothing = node instanceof Node.Scalar scalar && isNothing(scalar);
    Diagnostic diagnostic = nothing ? empty(node, expected) : wrongKind(node, expected);
    Optional<String> help = nothing ? Optional.empty() : KindHelp.of(node, expected);
    findings.add(help.map(diagnostic::withHelp).orElse(diagnostic));
    return Optional.empty();
  }
}
