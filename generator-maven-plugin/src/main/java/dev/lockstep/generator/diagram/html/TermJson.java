package dev.lockstep.generator.diagram.html;

import static dev.lockstep.generator.diagram.html.ChartJson.object;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.time.Duration;
import java.util.List;

/** Checked expressions and types as plain values; a constant is a text beside its type. */
final class TermJson {

  private final IrChart chart;

  TermJson(IrChart chart) {
    this.chart = chart;
  }

  Object expression(IrExpression expression) {
    return object(
        "text", expression.text().strip(),
        "type", type(expression.type()),
        "term", term(expression.term()));
  }

  /** A constant delay as an expression. */
  static Object duration(Duration delay) {
    return object(
        "text", delay.toString(),
        "type", "DURATION",
        "term", object("k", "const", "t", "DURATION", "v", delay.toString()));
  }

  static Object type(IrType type) {
    if (type instanceof IrType.ListOf list) {
      return object("list", type(list.element()));
    }
    if (type instanceof IrType.MapOf map) {
      return object("map", type(map.value()));
    }
    return type instanceof IrType.ObjectOf object
        ? object("object", fields(object.fields()))
        : ((IrType.Scalar) type).name();
  }

  static List<Object> fields(List<IrField> fields) {
    return fields.stream()
        .<Object>map(
            field ->
                object(
                    "name", field.name(),
                    "type", type(field.type()),
                    "required", field.required(),
                    "nullable", field.nullable(),
                    "constants", field.constants().stream().map(String::valueOf).toList()))
        .toList();
  }

  private Object term(IrTerm term) {
    if (term instanceof IrTerm.Constant constant) {
      return object(
          "k", "const", "t", type(constant.type()), "v", String.valueOf(constant.value()));
    }
    if (term instanceof IrTerm.ContextValue value) {
      return object("k", "context", "name", chart.context().get(value.variable()).name());
    }
    if (term instanceof IrTerm.EventField field) {
      return object("k", "event", "path", field.path());
    }
    if (term instanceof IrTerm.EventFieldPresent present) {
      return object("k", "has", "path", present.path());
    }
    if (term instanceof IrTerm.Known known) {
      return object("k", "known", "name", known.name().name());
    }
    if (term instanceof IrTerm.JavaGuard guard) {
      return object("k", "guard", "name", chart.javaGuards().get(guard.guard()).name());
    }
    if (term instanceof IrTerm.InState in) {
      return object("k", "in", "state", in.state());
    }
    if (term instanceof IrTerm.ListLiteral list) {
      return object("k", "list", "items", terms(list.elements()));
    }
    if (term instanceof IrTerm.MapLiteral map) {
      return object("k", "map", "keys", map.keys(), "values", terms(map.values()));
    }
    if (term instanceof IrTerm.Call call) {
      return object("k", "call", "f", call.function().name(), "args", terms(call.arguments()));
    }
    throw new IllegalArgumentException("a field of an emission stands in rules alone: " + term);
  }

  private List<Object> terms(List<IrTerm> terms) {
    return terms.stream().map(this::term).toList();
  }
}
