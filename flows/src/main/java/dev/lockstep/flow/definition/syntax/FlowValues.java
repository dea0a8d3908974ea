package dev.lockstep.flow.definition.syntax;

import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Node.ScalarKind;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.parser.Scalars;
import dev.lockstep.model.syntax.parser.Section;
import dev.lockstep.model.syntax.parser.Shapes;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A reader of scalar values of a flow: numbers in a range, durations, and lists of names. */
final class FlowValues {

  private final Findings findings;
  private final Scalars scalars;
  private final Shapes shapes;
  private final DefinitionSize size;

  FlowValues(Findings findings, DefinitionSize size) {
    this.findings = findings;
    this.size = size;
    this.scalars = new Scalars(findings);
    this.shapes = new Shapes(findings);
  }

  /** Returns the counter of the definition. */
  DefinitionSize size() {
    return size;
  }

  Scalars scalars() {
    return scalars;
  }

  Shapes shapes() {
    return shapes;
  }

  /**
   * Reads a text. Returns an empty text if the key is missing or the value is invalid; an invalid
   * value is reported.
   */
  String text(Section keys, String key) {
    return keys.get(key)
        .flatMap(node -> scalars.text(node, "a text"))
        .map(Located::value)
        .orElse("");
  }

  /** Reads {@code true} or {@code false}. Returns false if the key is missing. */
  boolean flag(Section keys, String key) {
    return keys.get(key).flatMap(scalars::flag).map(Located::value).orElse(false);
  }

  /** Reads references to names that are declared elsewhere. */
  List<Located<String>> names(Section keys, String key, String expected) {
    return keys
        .get(key)
        .map(node -> shapes.items(node, "a list of " + expected))
        .orElse(List.of())
        .stream()
        .filter(node -> size.add(node.span()))
        .flatMap(node -> scalars.reference(node, expected).stream())
        .toList();
  }

  /**
   * Reads an integer in a range. Returns {@code otherwise} if the key is missing or the value is
   * invalid.
   */
  int number(Section keys, String key, int least, int most, int otherwise) {
    return keys.get(key)
        .flatMap(node -> decimal(node, BigDecimal.valueOf(least), BigDecimal.valueOf(most), true))
        .map(BigDecimal::intValue)
        .orElse(otherwise);
  }

  /** Reads a number in a range. Returns empty after reporting an invalid value. */
  Optional<BigDecimal> decimal(Node node, BigDecimal least, BigDecimal most, boolean isWhole) {
    String range = (isWhole ? "a whole number" : "a number") + " from " + least + " to " + most;
    if (!(node instanceof Node.Scalar scalar)
        || (scalar.kind() != ScalarKind.INTEGER
            && (isWhole || scalar.kind() != ScalarKind.FLOAT))) {
      findings.add(Shapes.wrongKind(node, range));
      return Optional.empty();
    }
    Optional<BigDecimal> value = value(scalar.text());
    if (value.filter(v -> v.compareTo(least) >= 0 && v.compareTo(most) <= 0).isEmpty()) {
      findings.add(
          Diagnostic.error(
                  "number-out-of-range",
                  scalar.span(),
                  Printable.quote(scalar.text()) + " is not " + range)
              .withHelp("write " + range));
      return Optional.empty();
    }
    return value;
  }

  private static Optional<BigDecimal> value(String text) {
    if (text.length() > 20) {
      return Optional.empty();
    }
    try {
      return Optional.of(new BigDecimal(text));
    } catch (NumberFormatException hexadecimal) {
      return Optional.empty();
    }
  }

  /** Reads a duration, which must be positive. */
  Optional<Located<Duration>> delay(Section keys, String key) {
    return keys.get(key).flatMap(this::delay);
  }

  /** Reads a duration, which must be positive. Returns empty after reporting an invalid value. */
  Optional<Located<Duration>> delay(Node node) {
    if (!(node instanceof Node.Scalar scalar)) {
      findings.add(Shapes.wrongKind(node, "a length of time"));
      return Optional.empty();
    }
    Optional<Duration> length = DelayText.parse(scalar.text());
    if (length.filter(d -> !d.isZero() && !d.isNegative()).isEmpty()) {
      findings.add(
          Diagnostic.error(
                  "invalid-delay",
                  scalar.span(),
                  Printable.quote(scalar.text()) + " is not a length of time above zero")
              .withHelp("write a number and its unit: `30s`, `10m`, `4h`, `3d`"));
      return Optional.empty();
    }
    return length.map(value -> new Located<>(value, scalar.span()));
  }
}
