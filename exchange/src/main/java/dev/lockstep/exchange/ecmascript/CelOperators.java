package dev.lockstep.exchange.ecmascript;

import java.util.Set;

/** The translation of binary operators other than {@code &&} and {@code ||}. */
final class CelOperators {

  private static final Set<String> EQUALITIES = Set.of("===", "!==", "==", "!=");
  private static final Set<String> ORDERS = Set.of("<", "<=", ">", ">=");

  static boolean isEquality(String operator) {
    return EQUALITIES.contains(operator);
  }

  /**
   * Returns the translation of {@code left operator right}.
   *
   * @throws ScriptProblem if CEL has no equivalent
   */
  Cel apply(Script.Binary script, Cel left, Cel right) throws ScriptProblem {
    if (isEquality(script.operator())) {
      return equality(script, left, right);
    }
    if (ORDERS.contains(script.operator())) {
      return order(script, left, right);
    }
    boolean text = left.type() == ScriptType.STRING || right.type() == ScriptType.STRING;
    if (script.operator().equals("+") && text) {
      return joined(asText(script.left(), left), asText(script.right(), right));
    }
    if (!left.type().isNumber() || !right.type().isNumber()) {
      Script wrong = left.type().isNumber() ? script.right() : script.left();
      ScriptType type = left.type().isNumber() ? right.type() : left.type();
      throw ScriptProblem.of(wrong, "a number is made of " + type.words() + " here");
    }
    return arithmetic(script, left, right);
  }

  private static Cel equality(Script.Binary script, Cel left, Cel right) throws ScriptProblem {
    boolean negated = script.operator().startsWith("!");
    boolean strict = script.operator().length() == 3;
    boolean numbers = left.type().isNumber() && right.type().isNumber();
    if (left.type() != right.type() && !numbers) {
      if (strict) {
        return Cel.constant(negated);
      }
      throw ScriptProblem.of(
          script,
          left.type().words()
              + " and "
              + right.type().words()
              + " are compared after a conversion that is not carried over");
    }
    return relation(negated ? "!=" : "==", left, right);
  }

  private static Cel order(Script.Binary script, Cel left, Cel right) throws ScriptProblem {
    boolean numbers = left.type().isNumber() && right.type().isNumber();
    boolean texts = left.type() == ScriptType.STRING && right.type() == ScriptType.STRING;
    if (!numbers && !texts) {
      throw ScriptProblem.of(
          script,
          left.type().words()
              + " and "
              + right.type().words()
              + " are compared after a conversion that is not carried over");
    }
    return relation(script.operator(), left, right);
  }

  private static Cel relation(String operator, Cel left, Cel right) {
    boolean mixed = left.type() != right.type();
    Cel l = mixed ? left.asDouble() : left;
    Cel r = mixed ? right.asDouble() : right;
    return Cel.of(
        l.atLeast(Cel.SUM) + " " + operator + " " + r.atLeast(Cel.SUM),
        Cel.RELATION,
        ScriptType.BOOL);
  }

  private static Cel arithmetic(Script.Binary script, Cel left, Cel right) throws ScriptProblem {
    String operator = script.operator();
    if (operator.equals("%")) {
      return remainder(script, left, right);
    }
    boolean whole =
        left.type() == ScriptType.INT && right.type() == ScriptType.INT && !operator.equals("/");
    Cel l = whole ? left : left.asDouble();
    Cel r = whole ? right : right.asDouble();
    boolean sum = operator.equals("+") || operator.equals("-");
    int strength = sum ? Cel.SUM : Cel.PRODUCT;
    return Cel.of(
        l.atLeast(strength) + " " + operator + " " + r.atLeast(strength + 1),
        strength,
        whole ? ScriptType.INT : ScriptType.DOUBLE);
  }

  private static Cel remainder(Script.Binary script, Cel left, Cel right) throws ScriptProblem {
    boolean whole = left.type() == ScriptType.INT && right.type() == ScriptType.INT;
    boolean safe = right.constant().isPresent() && !right.constant().get().equals(0.0);
    if (!whole || !safe) {
      throw ScriptProblem.of(
          script, "`%` is carried over for a whole number and a constant other than zero");
    }
    return Cel.of(
        left.atLeast(Cel.PRODUCT) + " % " + right.atLeast(Cel.PREFIX), Cel.PRODUCT, ScriptType.INT);
  }

  private static Cel joined(Cel left, Cel right) {
    return Cel.of(
        left.atLeast(Cel.SUM) + " + " + right.atLeast(Cel.PRODUCT), Cel.SUM, ScriptType.STRING);
  }

  private static Cel asText(Script script, Cel cel) throws ScriptProblem {
    if (cel.type() == ScriptType.STRING) {
      return cel;
    }
    if (cel.constant().isPresent()) {
      return Cel.constant(
          Constants.text(cel.constant().get())
              .orElseThrow(() -> ScriptProblem.of(script, "how this number reads is not certain")));
    }
    if (cel.type() == ScriptType.DOUBLE) {
      throw ScriptProblem.of(
          script, "a number that may have a fraction is not carried over into a text");
    }
    return Cel.of("string(" + cel.text() + ")", Cel.WHOLE, ScriptType.STRING);
  }
}
