package dev.lockstep.model.expression;

import dev.lockstep.model.ir.IrFunction;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** CEL's names of the supported functions, and their spellings in expressions. */
final class Operators {

  private static final Map<String, IrFunction> OPERATORS =
      Map.ofEntries(
          Map.entry("_&&_", IrFunction.AND),
          Map.entry("_||_", IrFunction.OR),
          Map.entry("!_", IrFunction.NOT),
          Map.entry("_?_:_", IrFunction.CONDITIONAL),
          Map.entry("_==_", IrFunction.EQUAL),
          Map.entry("_!=_", IrFunction.NOT_EQUAL),
          Map.entry("_<_", IrFunction.LESS),
          Map.entry("_<=_", IrFunction.LESS_OR_EQUAL),
          Map.entry("_>_", IrFunction.GREATER),
          Map.entry("_>=_", IrFunction.GREATER_OR_EQUAL),
          Map.entry("_+_", IrFunction.ADD),
          Map.entry("_-_", IrFunction.SUBTRACT),
          Map.entry("_*_", IrFunction.MULTIPLY),
          Map.entry("_/_", IrFunction.DIVIDE),
          Map.entry("_%_", IrFunction.MODULO),
          Map.entry("-_", IrFunction.NEGATE),
          Map.entry("@in", IrFunction.IN),
          Map.entry("_[_]", IrFunction.INDEX));

  private static final Map<String, IrFunction> FUNCTIONS =
      Map.ofEntries(
          Map.entry("size", IrFunction.SIZE),
          Map.entry("contains", IrFunction.CONTAINS),
          Map.entry("startsWith", IrFunction.STARTS_WITH),
          Map.entry("endsWith", IrFunction.ENDS_WITH),
          Map.entry("matches", IrFunction.MATCHES),
          Map.entry("duration", IrFunction.TO_DURATION),
          Map.entry("timestamp", IrFunction.TO_TIMESTAMP),
          Map.entry("string", IrFunction.TO_STRING),
          Map.entry("int", IrFunction.TO_INT),
          Map.entry("double", IrFunction.TO_DOUBLE),
          Map.entry("seconds", IrFunction.SECONDS),
          Map.entry("milliseconds", IrFunction.MILLISECONDS));

  /** Functions of CEL that expressions do not support. */
  private static final Set<String> FOREIGN =
      Set.of(
          "bool",
          "bytes",
          "dyn",
          "type",
          "uint",
          "getDate",
          "getDayOfMonth",
          "getDayOfWeek",
          "getDayOfYear",
          "getFullYear",
          "getHours",
          "getMilliseconds",
          "getMinutes",
          "getMonth",
          "getSeconds");

  private Operators() {}

  /** Returns the function for CEL's name, or empty if it is not supported. */
  static Optional<IrFunction> function(String cel) {
    IrFunction operator = OPERATORS.get(cel);
    return Optional.ofNullable(operator != null ? operator : FUNCTIONS.get(cel));
  }

  /**
   * Returns whether a function of this name exists in CEL or in the language, including unsupported
   * ones.
   */
  static boolean isKnown(String cel) {
    return OPERATORS.containsKey(cel) || FUNCTIONS.containsKey(cel) || FOREIGN.contains(cel);
  }

  /** Returns the names of the functions that an author may call, for suggestions. */
  static Set<String> callable() {
    Set<String> names = new TreeSet<>(FUNCTIONS.keySet());
    names.add("has");
    return names;
  }

  /** Returns the spelling in expressions: {@code _==_} is {@code ==}. */
  static String spelling(String cel) {
    if (cel.equals(ExpressionText.IN_STATE)) {
      return "in";
    }
    return switch (cel) {
      case "_?_:_" -> "? :";
      case "_[_]" -> "[ ]";
      default -> OPERATORS.containsKey(cel) ? cel.replace("_", "").replace("@", "") : cel;
    };
  }
}
