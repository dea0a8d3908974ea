package dev.lockstep.exchange.ecmascript;

import java.util.Map;

/** The substitution of values for names. */
public final class Substitution {

  private Substitution() {}

  /** Returns the expression with the names in {@code values} replaced by their values. */
  public static Script of(Script script, Map<String, Object> values) {
    if (values.isEmpty()) {
      return script;
    }
    if (script instanceof Script.Name name && values.containsKey(name.name())) {
      return new Script.Literal(values.get(name.name()), name.from(), name.to());
    }
    if (script instanceof Script.Unary unary && isPure(unary.operator())) {
      return new Script.Unary(
          unary.operator(), of(unary.operand(), values), unary.from(), unary.to());
    }
    if (script instanceof Script.Binary binary) {
      return new Script.Binary(
          binary.operator(),
          of(binary.left(), values),
          of(binary.right(), values),
          binary.from(),
          binary.to());
    }
    if (script instanceof Script.Conditional choice) {
      return new Script.Conditional(
          of(choice.condition(), values),
          of(choice.then(), values),
          of(choice.otherwise(), values),
          choice.from(),
          choice.to());
    }
    return script;
  }

  private static boolean isPure(String operator) {
    return !operator.equals("++") && !operator.equals("--");
  }
}
