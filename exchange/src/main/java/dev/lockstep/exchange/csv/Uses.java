package dev.lockstep.exchange.csv;

import dev.lockstep.exchange.ecmascript.Constants;
import dev.lockstep.exchange.ecmascript.Script;
import dev.lockstep.exchange.ecmascript.ScriptType;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** A visitor of the names in an expression that infers their types from their positions. */
final class Uses {

  private static final Set<String> EQUALITIES = Set.of("==", "!=", "===", "!==");
  private static final Set<String> ORDERS = Set.of("<", "<=", ">", ">=");

  private final Function<String, ScriptType> known;
  private final BiConsumer<String, ScriptType> use;

  /**
   * Creates a visitor.
   *
   * @param known type of a name that is already known
   * @param use receives each name with the type required at its position
   */
  Uses(Function<String, ScriptType> known, BiConsumer<String, ScriptType> use) {
    this.known = known;
    this.use = use;
  }

  /** Visits {@code script}, which must have type {@code wanted}. */
  void visit(Script script, ScriptType wanted) {
    if (script instanceof Script.Name name) {
      use.accept(name.name(), wanted);
    } else if (script instanceof Script.Unary unary) {
      visit(unary.operand(), unary.operator().equals("!") ? ScriptType.BOOL : ScriptType.INT);
    } else if (script instanceof Script.Binary binary) {
      binary(binary, wanted);
    } else if (script instanceof Script.Conditional choice) {
      visit(choice.condition(), ScriptType.BOOL);
      visit(choice.then(), wanted);
      visit(choice.otherwise(), wanted);
    }
  }

  private void binary(Script.Binary binary, ScriptType wanted) {
    String operator = binary.operator();
    if (operator.equals("&&") || operator.equals("||")) {
      both(binary, ScriptType.BOOL, ScriptType.BOOL);
    } else if (EQUALITIES.contains(operator)) {
      both(binary, typeOf(binary.right()), typeOf(binary.left()));
    } else if (ORDERS.contains(operator)) {
      both(binary, ordered(binary.right()), ordered(binary.left()));
    } else {
      boolean text = operator.equals("+") && wanted == ScriptType.STRING;
      ScriptType each = text || wanted == ScriptType.DOUBLE ? wanted : ScriptType.INT;
      both(binary, each, each);
    }
  }

  private void both(Script.Binary binary, ScriptType left, ScriptType right) {
    visit(binary.left(), left);
    visit(binary.right(), right);
  }

  private ScriptType ordered(Script other) {
    ScriptType type = typeOf(other);
    return type == ScriptType.UNKNOWN ? ScriptType.INT : type;
  }

  /** Returns the type of an expression as far as it is known. */
  ScriptType typeOf(Script script) {
    Optional<Object> constant = Constants.value(script);
    if (constant.isPresent()) {
      return ScriptType.of(constant.get());
    }
    if (script instanceof Script.Name name) {
      return known.apply(name.name());
    }
    if (script instanceof Script.Binary binary) {
      boolean truth =
          ORDERS.contains(binary.operator())
              || EQUALITIES.contains(binary.operator())
              || binary.operator().equals("&&")
              || binary.operator().equals("||");
      return truth
          ? ScriptType.BOOL
          : typeOf(binary.left()).join(typeOf(binary.right())).orElse(ScriptType.UNKNOWN);
    }
    return script instanceof Script.Unary unary && unary.operator().equals("!")
        ? ScriptType.BOOL
        : ScriptType.UNKNOWN;
  }
}
