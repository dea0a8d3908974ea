package dev.lockstep.exchange.ecmascript;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A translator of ECMAScript expressions to CEL. Integers are exact up to 2^53 in ECMAScript and up
 * to 2^63 in CEL; beyond that ECMAScript rounds and CEL fails.
 */
public final class CelTranslation {

  private static final Map<Object, String> UNITS = Map.of("s", "seconds", "ms", "milliseconds");

  private final Surroundings names;
  private final Types types;
  private final Presence presence;
  private final CelOperators operators = new CelOperators();

  public CelTranslation(Surroundings names) {
    this.names = names;
    this.types = new Types(names);
    this.presence = new Presence(names, this::translate);
  }

  /**
   * Returns a condition that is true if the ECMAScript value is truthy.
   *
   * @throws ScriptProblem if CEL has no equivalent
   */
  public String condition(Script script) throws ScriptProblem {
    return truth(script).text();
  }

  /**
   * Returns a duration for a number concatenated with a unit: {@code n + 's'} or {@code n + 'ms'}.
   *
   * @throws ScriptProblem if the expression has another form
   */
  public String duration(Script script) throws ScriptProblem {
    if (script instanceof Script.Binary sum && sum.operator().equals("+")) {
      Optional<String> unit = Constants.value(sum.right()).map(UNITS::get);
      if (unit.isPresent() && translate(sum.left()).type() == ScriptType.INT) {
        return unit.get() + "(" + translate(sum.left()).text() + ")";
      }
    }
    throw ScriptProblem.of(
        script,
        "a length of time is a constant, a variable that holds constants, or `n + 's'` or"
            + " `n + 'ms'` of a whole number");
  }

  /**
   * Returns a value of type {@code wanted}.
   *
   * @throws ScriptProblem if CEL has no equivalent or the value has another type
   */
  public String value(Script script, ScriptType wanted) throws ScriptProblem {
    Cel value = translate(script);
    if (wanted == ScriptType.DOUBLE) {
      value = value.asDouble();
    }
    if (value.type() != wanted) {
      throw ScriptProblem.of(
          script, "this is " + value.type().words() + ", and " + wanted.words() + " is held here");
    }
    return value.text();
  }

  private Cel truth(Script script) throws ScriptProblem {
    Optional<Object> constant = Constants.value(script);
    if (constant.isPresent()) {
      return Cel.constant(Constants.isTrue(constant.get()));
    }
    if (script instanceof Script.Unary unary && unary.operator().equals("!")) {
      Cel operand = truth(unary.operand());
      return operand
          .constant()
          .map(value -> Cel.constant(value.equals(false)))
          .orElseGet(() -> Cel.of("!" + operand.atLeast(Cel.PREFIX), Cel.PREFIX, ScriptType.BOOL));
    }
    if (script instanceof Script.Binary binary
        && (binary.operator().equals("&&") || binary.operator().equals("||"))) {
      return logic(binary, truth(binary.left()), truth(binary.right()));
    }
    if (presence.isNeverSet(script)) {
      return Cel.constant(false);
    }
    Cel cel = translate(script);
    return switch (cel.type()) {
      case BOOL -> cel;
      case INT -> Cel.of(cel.atLeast(Cel.SUM) + " != 0", Cel.RELATION, ScriptType.BOOL);
      case STRING -> Cel.of(cel.atLeast(Cel.SUM) + " != ''", Cel.RELATION, ScriptType.BOOL);
      case DOUBLE -> {
        String text = cel.atLeast(Cel.SUM);
        yield Cel.of(text + " != 0.0 && " + text + " == " + text, Cel.AND, ScriptType.BOOL);
      }
      case UNKNOWN -> throw unknown(script);
    };
  }

  private static Cel logic(Script.Binary binary, Cel left, Cel right) {
    boolean and = binary.operator().equals("&&");
    int strength = and ? Cel.AND : Cel.OR;
    String text = left.atLeast(strength) + (and ? " && " : " || ") + right.atLeast(strength + 1);
    return Cel.of(text, strength, ScriptType.BOOL);
  }

  private Cel translate(Script script) throws ScriptProblem {
    Optional<Object> constant = Constants.value(script);
    if (constant.isPresent()) {
      return constant(script, constant.get());
    }
    if (script instanceof Script.Name name) {
      return name(name);
    }
    if (script instanceof Script.Binary binary) {
      return binary(binary);
    }
    if (script instanceof Script.Unary unary) {
      return unary(unary);
    }
    if (script instanceof Script.Conditional choice) {
      return choice(truth(choice.condition()), choice);
    }
    if (script instanceof Script.Call call) {
      return call(call);
    }
    if (script instanceof Script.Member) {
      return member(script);
    }
    throw ScriptProblem.of(script, "an expression that changes something is not carried over");
  }

  private static Cel constant(Script script, Object value) throws ScriptProblem {
    if (value instanceof Script.Nothing) {
      throw ScriptProblem.of(script, "nothing holds `undefined` or `null` here");
    }
    if (value instanceof Double number && !Double.isFinite(number)) {
      throw ScriptProblem.of(script, "this is not a finite number");
    }
    return Cel.constant(value);
  }

  private Cel name(Script.Name name) throws ScriptProblem {
    Optional<Object> constant = names.constant(name.name());
    if (constant.isPresent()) {
      return Cel.constant(constant.get());
    }
    Optional<String> variable = names.variable(name.name());
    if (variable.isEmpty()) {
      throw ScriptProblem.of(
          name,
          name.name().startsWith("_")
              ? "this system variable is not carried over"
              : "the document does not declare this name");
    }
    if (names.typeOfVariable(name.name()) == ScriptType.UNKNOWN) {
      throw unknown(name);
    }
    return Cel.of(variable.get(), Cel.WHOLE, names.typeOfVariable(name.name()));
  }

  private Cel unary(Script.Unary unary) throws ScriptProblem {
    if (unary.operator().equals("!")) {
      return truth(unary);
    }
    if (unary.operator().equals("typeof")) {
      return presence.typeOf(unary);
    }
    if (!unary.operator().equals("-") && !unary.operator().equals("+")) {
      throw ScriptProblem.of(unary, "an expression that changes something is not carried over");
    }
    Cel operand = translate(unary.operand());
    if (!operand.type().isNumber()) {
      throw ScriptProblem.of(
          unary.operand(), "a number is made of " + operand.type().words() + " here");
    }
    return unary.operator().equals("+")
        ? operand
        : Cel.of("-" + operand.atLeast(Cel.WHOLE), Cel.PREFIX, operand.type());
  }

  private Cel choice(Cel condition, Script.Conditional choice) throws ScriptProblem {
    Cel then = translate(choice.then());
    Cel otherwise = translate(choice.otherwise());
    ScriptType type =
        then.type()
            .join(otherwise.type())
            .orElseThrow(() -> ScriptProblem.of(choice, "the two choices are of different types"));
    if (type == ScriptType.DOUBLE) {
      then = then.asDouble();
      otherwise = otherwise.asDouble();
    }
    String text =
        condition.atLeast(Cel.OR)
            + " ? "
            + then.atLeast(Cel.OR)
            + " : "
            + otherwise.atLeast(Cel.CHOICE);
    return Cel.of(text, Cel.CHOICE, type);
  }

  private Cel binary(Script.Binary binary) throws ScriptProblem {
    String operator = binary.operator();
    if (operator.equals("&&") || operator.equals("||")) {
      return logicValue(binary);
    }
    Optional<Cel> asked = presence.comparison(binary);
    return asked.isPresent()
        ? asked.get()
        : operators.apply(binary, translate(binary.left()), translate(binary.right()));
  }

  /**
   * Translates {@code a && b} or {@code a || b}, whose value is one of the operands and Boolean
   * only if both operands are.
   */
  private Cel logicValue(Script.Binary binary) throws ScriptProblem {
    if (types.of(binary.left()) == ScriptType.BOOL && types.of(binary.right()) == ScriptType.BOOL) {
      return logic(binary, truth(binary.left()), truth(binary.right()));
    }
    boolean and = binary.operator().equals("&&");
    Script then = and ? binary.right() : binary.left();
    Script otherwise = and ? binary.left() : binary.right();
    return choice(
        truth(binary.left()),
        new Script.Conditional(binary.left(), then, otherwise, binary.from(), binary.to()));
  }

  private Cel call(Script.Call call) throws ScriptProblem {
    boolean in = call.callee() instanceof Script.Name name && name.name().equals("In");
    if (!in) {
      throw ScriptProblem.of(call, "a call is not carried over, except of `In`");
    }
    Optional<String> id =
        call.arguments().size() == 1 ? stateOf(call.arguments().get(0)) : Optional.empty();
    if (id.isEmpty()) {
      throw ScriptProblem.of(call, "`In` is carried over with one constant text: `In('state')`");
    }
    if (names.hasBareStates() && names.state(id.get()).isEmpty()) {
      throw ScriptProblem.of(call, "`" + id.get() + "` is not a state of the table");
    }
    return names
        .state(id.get())
        .map(path -> Cel.of("in('" + path + "')", Cel.WHOLE, ScriptType.BOOL))
        .orElseGet(() -> Cel.constant(false));
  }

  private Optional<String> stateOf(Script argument) {
    if (names.hasBareStates() && argument instanceof Script.Name name) {
      return Optional.of(name.name());
    }
    return Constants.value(argument).filter(String.class::isInstance).map(String.class::cast);
  }

  private Cel member(Script script) throws ScriptProblem {
    Optional<EventProperty> property = EventProperty.of(script);
    if (property.isEmpty()) {
      throw ScriptProblem.of(script, "a property of an object is not carried over");
    }
    if (!property.get().isName() && !property.get().isField()) {
      throw ScriptProblem.of(script, "of `_event` only `name` and `data.field` are carried over");
    }
    Optional<String> without = names.withoutEvent();
    if (without.isPresent()) {
      throw ScriptProblem.of(script, without.get());
    }
    if (property.get().isName()) {
      return Cel.of("event.name", Cel.WHOLE, ScriptType.STRING);
    }
    List<String> field = property.get().field();
    ScriptType type = names.typeOfField(field).orElse(ScriptType.UNKNOWN);
    if (type == ScriptType.UNKNOWN) {
      throw ScriptProblem.of(script, "what `_event.data` holds here is not known");
    }
    return Cel.of("event." + String.join(".", field), Cel.WHOLE, type);
  }

  private static ScriptProblem unknown(Script script) {
    return ScriptProblem.of(script, "the value of this is unknown");
  }
}
