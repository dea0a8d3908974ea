package dev.lockstep.verification.system;

import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.parser.Scalars;
import dev.lockstep.model.syntax.parser.Shapes;
import dev.lockstep.verification.system.Formula.Part;
import dev.lockstep.verification.system.Formula.Quantifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A parser of conditions on several instances: a map from instances to conditions, all of which
 * hold, or a list of such maps, one of which holds.
 */
final class FormulaParser {

  private static final String EXPECTED = "a map from instances to conditions, or a list of them";

  /** The maximum number of conditions in a file. */
  private static final int MOST = 500;

  private final Findings findings;
  private final Shapes shapes;
  private final Scalars scalars;
  private int conditions;

  FormulaParser(Findings findings) {
    this.findings = findings;
    this.shapes = new Shapes(findings);
    this.scalars = new Scalars(findings);
  }

  Optional<Formula<Located<String>>> formula(Node node) {
    List<Node> items = node instanceof Node.Sequence ? shapes.items(node, EXPECTED) : List.of(node);
    List<List<Part<Located<String>>>> alternatives = new ArrayList<>();
    for (Node item : items) {
      List<Part<Located<String>>> parts = parts(item);
      if (parts.isEmpty()) {
        return Optional.empty();
      }
      alternatives.add(parts);
    }
    return alternatives.isEmpty() ? Optional.empty() : Optional.of(new Formula<>(alternatives));
  }

  private List<Part<Located<String>>> parts(Node node) {
    List<Part<Located<String>>> parts = new ArrayList<>();
    for (Node.Entry entry : shapes.entries(node, EXPECTED)) {
      Optional<Located<String>> condition = scalars.expression(entry.value());
      conditions++;
      if (conditions == MOST + 1) {
        findings.add(Shapes.wrongKind(node, "at most " + MOST + " conditions in a file"));
      }
      if (condition.isEmpty() || conditions > MOST) {
        return List.of();
      }
      parts.add(part(entry.key(), condition.get()));
    }
    if (parts.isEmpty() && !findings.hasErrors()) {
      findings.add(Shapes.empty(node, EXPECTED));
    }
    return parts;
  }

  private static Part<Located<String>> part(Node.Scalar key, Located<String> condition) {
    String text = key.text();
    Span span = key.span();
    if (text.startsWith("each ")) {
      return new Part<>(Quantifier.EACH, new Located<>(text.substring(5).strip(), span), condition);
    } else if (text.startsWith("any ")) {
      return new Part<>(Quantifier.ANY, new Located<>(text.substring(4).strip(), span), condition);
    }
    return new Part<>(Quantifier.ONE, new Located<>(text, span), condition);
  }
}
