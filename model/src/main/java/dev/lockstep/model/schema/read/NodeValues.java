package dev.lockstep.model.schema.read;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Node.ScalarKind;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.ArrayValue;
import dev.lockstep.model.schema.SchemaValue.BooleanValue;
import dev.lockstep.model.schema.SchemaValue.NullValue;
import dev.lockstep.model.schema.SchemaValue.NumberValue;
import dev.lockstep.model.schema.SchemaValue.ObjectValue;
import dev.lockstep.model.schema.SchemaValue.TextValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A converter of nodes to JSON values. */
public final class NodeValues {

  private static final int LONGEST_NUMBER = 1_000;

  private NodeValues() {}

  /** Returns the value of a node. A number that JSON cannot represent becomes a text. */
  public static SchemaValue of(Node node) {
    if (node instanceof Node.Sequence sequence) {
      return new ArrayValue(sequence.items().stream().map(NodeValues::of).toList());
    }
    if (node instanceof Node.Mapping mapping) {
      Map<String, SchemaValue> members = new LinkedHashMap<>();
      mapping.entries().forEach(entry -> members.put(entry.key().text(), of(entry.value())));
      return new ObjectValue(members);
    }
    return scalar((Node.Scalar) node);
  }

  private static SchemaValue scalar(Node.Scalar scalar) {
    return switch (scalar.quoted() ? ScalarKind.TEXT : scalar.kind()) {
      case NULL -> new NullValue();
      case BOOLEAN -> new BooleanValue(isTrue(scalar));
      case TEXT -> new TextValue(scalar.text());
      case INTEGER, FLOAT ->
          number(scalar)
              .<SchemaValue>map(NumberValue::new)
              .orElseGet(() -> new TextValue(scalar.text()));
    };
  }

  static boolean isTrue(Node.Scalar scalar) {
    return scalar.text().toLowerCase(Locale.ROOT).equals("true");
  }

  /**
   * Returns the number of a scalar, or empty if it is not a number, is infinite, or is longer than
   * a thousand digits.
   */
  static Optional<BigDecimal> number(Node node) {
    if (!(node instanceof Node.Scalar scalar)
        || scalar.quoted()
        || scalar.text().length() > LONGEST_NUMBER
        || (scalar.kind() != ScalarKind.INTEGER && scalar.kind() != ScalarKind.FLOAT)) {
      return Optional.empty();
    }
    String text = scalar.text();
    try {
      if (text.startsWith("0x")) {
        return Optional.of(new BigDecimal(new BigInteger(text.substring(2), 16)));
      }
      if (text.startsWith("0o")) {
        return Optional.of(new BigDecimal(new BigInteger(text.substring(2), 8)));
      }
      return Optional.of(new BigDecimal(text));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
