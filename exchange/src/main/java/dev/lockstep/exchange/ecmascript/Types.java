package dev.lockstep.exchange.ecmascript;

import java.util.Optional;
import java.util.Set;

/** The type inference of expressions from the types of their names. */
public final class Types {

  private static final Set<String> TRUTHS = Set.of("===", "!==", "==", "!=", "<", "<=", ">", ">=");

  private final Surroundings names;

  public Types(Surroundings names) {
    this.names = names;
  }

  /** Returns the type; UNKNOWN if it cannot be inferred. */
  public ScriptType of(Script script) {
    Optional<Object> constant = Constants.value(script);
    if (constant.isPresent()) {
      return ScriptType.of(constant.get());
    }
    if (script instanceof Script.Name name) {
      return names
          .constant(name.name())
          .map(ScriptType::of)
          .orElseGet(() -> names.typeOfVariable(name.name()));
    }
    if (script instanceof Script.Binary binary) {
      return binary(binary);
    }
    if (script instanceof Script.Conditional choice) {
      return of(choice.then()).join(of(choice.otherwise())).orElse(ScriptType.UNKNOWN);
    }
    if (script instanceof Script.Unary unary) {
      return switch (unary.operator()) {
        case "!" -> ScriptType.BOOL;
        case "typeof" -> ScriptType.STRING;
        default -> of(unary.operand());
      };
    }
    if (script instanceof Script.Postfix postfix) {
      return of(postfix.operand());
    }
    if (script instanceof Script.Assignment assignment) {
      return of(Expansion.of(assignment));
    }
    if (script instanceof Script.Call) {
      return ScriptType.BOOL;
    }
    return EventProperty.of(script).map(this::property).orElse(ScriptType.UNKNOWN);
  }

  private ScriptType property(EventProperty property) {
    if (property.isName()) {
      return ScriptType.STRING;
    }
    return property.isField()
        ? names.typeOfField(property.field()).orElse(ScriptType.UNKNOWN)
        : ScriptType.UNKNOWN;
  }

  private ScriptType binary(Script.Binary binary) {
    if (TRUTHS.contains(binary.operator())) {
      return ScriptType.BOOL;
    }
    ScriptType left = of(binary.left());
    ScriptType right = of(binary.right());
    return switch (binary.operator()) {
      case "/" -> ScriptType.DOUBLE;
      case "+" ->
          left == ScriptType.STRING || right == ScriptType.STRING
              ? ScriptType.STRING
              : bothKnown(left, right);
      case "-", "*", "%" -> bothKnown(left, right);
      default -> left.join(right).orElse(ScriptType.UNKNOWN);
    };
  }

  private static ScriptType bothKnown(ScriptType left, ScriptType right) {
    return left == ScriptType.UNKNOWN || right == ScriptType.UNKNOWN
        ? ScriptType.UNKNOWN
        : left.join(right).orElse(ScriptType.UNKNOWN);
  }
}
