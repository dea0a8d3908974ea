package dev.lockstep.exchange.ecmascript;

import java.util.Optional;

/**
 * The translation of tests whether a name has a value: {@code typeof}, and comparisons with {@code
 * undefined} and {@code null}.
 */
final class Presence {

  /** The translation of other expressions. */
  @FunctionalInterface
  interface Translation {
    Cel of(Script script) throws ScriptProblem;
  }

  private final Surroundings names;
  private final Translation translation;

  Presence(Surroundings names, Translation translation) {
    this.names = names;
    this.translation = translation;
  }

  /**
   * Returns the translation of a comparison that tests for a value; empty for any other comparison.
   */
  Optional<Cel> comparison(Script.Binary binary) throws ScriptProblem {
    Optional<Cel> withNothing = withNothing(binary);
    return withNothing.isPresent() ? withNothing : typeTest(binary);
  }

  /** Returns whether a name never has a value. */
  boolean isNeverSet(Script script) {
    return script instanceof Script.Name name
        && names.variable(name.name()).isPresent()
        && names.mayBeUndefined(name.name())
        && names.typeOfVariable(name.name()) == ScriptType.UNKNOWN;
  }

  /** Returns the translation of {@code typeof}. */
  Cel typeOf(Script.Unary unary) throws ScriptProblem {
    Optional<Cel> hasValue =
        unary.operand() instanceof Script.Name name ? hasValue(name) : Optional.empty();
    if (hasValue.isPresent() && hasValue.get().constant().isPresent()) {
      return Cel.constant("undefined");
    }
    String type =
        switch (translation.of(unary.operand()).type()) {
          case BOOL -> "boolean";
          case STRING -> "string";
          default -> "number";
        };
    return hasValue
        .map(
            set ->
                Cel.of(
                    set.text() + " ? '" + type + "' : 'undefined'", Cel.CHOICE, ScriptType.STRING))
        .orElseGet(() -> Cel.constant(type));
  }

  /**
   * Returns a test whether a name that may be undefined is defined; empty for a name that always
   * is.
   */
  private Optional<Cel> hasValue(Script.Name script) throws ScriptProblem {
    String name = script.name();
    boolean declared = names.variable(name).isPresent();
    if (!declared && names.constant(name).isEmpty()) {
      return Optional.of(Cel.constant(false));
    }
    if (!declared || !names.mayBeUndefined(name)) {
      return Optional.empty();
    }
    if (names.typeOfVariable(name) == ScriptType.UNKNOWN) {
      return Optional.of(Cel.constant(false));
    }
    return Optional.of(
        names
            .flag(name)
            .map(flag -> Cel.of(flag, Cel.WHOLE, ScriptType.BOOL))
            .orElseThrow(
                () ->
                    ScriptProblem.of(
                        script, "whether `" + name + "` has a value yet is not carried over")));
  }

  /**
   * Returns the translation of a comparison with {@code undefined} or {@code null}, which are not
   * values in CEL; empty for any other comparison.
   */
  private Optional<Cel> withNothing(Script.Binary binary) throws ScriptProblem {
    if (!CelOperators.isEquality(binary.operator())) {
      return Optional.empty();
    }
    Optional<Object> left = Constants.value(binary.left());
    Optional<Object> right = Constants.value(binary.right());
    boolean onLeft = left.isPresent() && left.get() instanceof Script.Nothing;
    boolean onRight = right.isPresent() && right.get() instanceof Script.Nothing;
    if (!onLeft && !onRight) {
      return Optional.empty();
    }
    Script other = onLeft ? binary.right() : binary.left();
    boolean negated = binary.operator().startsWith("!");
    boolean strictNull =
        binary.operator().length() == 3
            && (onLeft ? left : right).filter(v -> v == Script.Nothing.NULL).isPresent();
    Optional<Cel> hasValue =
        other instanceof Script.Name name && names.variable(name.name()).isPresent()
            ? hasValue(name)
            : Optional.empty();
    if (hasValue.isEmpty()) {
      translation.of(other);
    }
    if (hasValue.isEmpty() || strictNull) {
      return Optional.of(Cel.constant(negated));
    }
    Cel set = hasValue.get();
    if (set.constant().isPresent()) {
      return Optional.of(Cel.constant(!negated));
    }
    return Optional.of(negated ? set : Cel.of("!" + set.text(), Cel.PREFIX, ScriptType.BOOL));
  }

  /**
   * Returns the translation of {@code typeof x !== 'undefined'} if the chart has a variable that
   * records whether x is defined; otherwise empty.
   */
  private Optional<Cel> typeTest(Script.Binary binary) {
    boolean asks =
        CelOperators.isEquality(binary.operator())
            && binary.left() instanceof Script.Unary unary
            && unary.operator().equals("typeof")
            && unary.operand() instanceof Script.Name name
            && names.mayBeUndefined(name.name())
            && Constants.value(binary.right()).filter("undefined"::equals).isPresent();
    if (!asks) {
      return Optional.empty();
    }
    Script.Name name = (Script.Name) ((Script.Unary) binary.left()).operand();
    boolean negated = binary.operator().startsWith("!");
    return names
        .flag(name.name())
        .filter(flag -> names.typeOfVariable(name.name()) != ScriptType.UNKNOWN)
        .map(
            flag ->
                negated
                    ? Cel.of(flag, Cel.WHOLE, ScriptType.BOOL)
                    : Cel.of("!" + flag, Cel.PREFIX, ScriptType.BOOL));
  }
}
