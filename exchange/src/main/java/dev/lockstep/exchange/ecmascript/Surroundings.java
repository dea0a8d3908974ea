package dev.lockstep.exchange.ecmascript;

import java.util.List;
import java.util.Optional;

/** The meaning of the names in an expression. */
public interface Surroundings {

  /** Returns the chart's name of a variable, or empty if the document has no such variable. */
  Optional<String> variable(String name);

  /** Returns the type of a variable. */
  ScriptType typeOfVariable(String name);

  /** Returns whether a variable may be undefined at the start. */
  boolean mayBeUndefined(String name);

  /**
   * Returns the name of the Boolean variable that records whether a variable is defined; empty if
   * the chart has none.
   */
  default Optional<String> flag(String name) {
    return Optional.empty();
  }

  /**
   * Returns the path of the state named in {@code In}, or empty if the document has no such state.
   */
  Optional<String> state(String id);

  /** Returns whether {@code In} may name its state without quotes. */
  default boolean hasBareStates() {
    return false;
  }

  /**
   * Returns the value of a predefined constant, for example {@code _name}; empty if there is none.
   */
  Optional<Object> constant(String name);

  /** Returns the reason why {@code _event} cannot be read here; empty if it can. */
  Optional<String> withoutEvent();

  /** Returns the type of a field of {@code _event.data}; empty if it is not known. */
  Optional<ScriptType> typeOfField(List<String> path);
}
