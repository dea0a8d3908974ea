package dev.lockstep.verification.system;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.interpreter.ContextValues;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.syntax.parser.Shapes;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.PlainJson;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/** A reader of the values of variables at the start of an instance. */
final class InitialContext {

  private final Findings findings;
  private final Shapes shapes;
  private final ContextValues values;

  InitialContext(IrChart chart, Findings findings) {
    this.findings = findings;
    this.shapes = new Shapes(findings);
    this.values = new ContextValues(chart);
  }

  JsonObject read(Optional<Node> node) {
    JsonObject context = JsonObject.EMPTY;
    if (node.isEmpty()) {
      return context;
    }
    for (Node.Entry entry : shapes.entries(node.get(), "a map of variables")) {
      if (entry.value() instanceof Node.Scalar scalar) {
        context = context.with(entry.key().text(), value(scalar));
        test(entry.key(), value(scalar));
      } else {
        findings.add(Shapes.wrongKind(entry.value(), "a value of a variable"));
      }
    }
    return context;
  }

  private void test(Node.Scalar name, JsonValue value) {
    Object plain = java.util.Objects.requireNonNull(PlainJson.of(value));
    try {
      values.read(Map.of(name.text(), plain));
    } catch (IllegalArgumentException e) {
      findings.add(
          Diagnostic.error("default-type", name.span(), String.valueOf(e.getMessage()))
              .withHelp("write the name and a value of a variable of the chart"));
    }
  }

  private static JsonValue value(Node.Scalar scalar) {
    return switch (scalar.kind()) {
      case BOOLEAN -> JsonBoolean.of(scalar.text().equalsIgnoreCase("true"));
      case INTEGER, FLOAT -> number(scalar);
      default -> new JsonString(scalar.text());
    };
  }

  private static JsonValue number(Node.Scalar scalar) {
    try {
      return JsonNumber.of(new BigDecimal(scalar.text()));
    } catch (NumberFormatException e) {
      return new JsonString(scalar.text());
    }
  }
}
