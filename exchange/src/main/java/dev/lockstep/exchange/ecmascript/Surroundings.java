package dev.lockstep.exchange.ecmascript;

import java.util.List;
import java.util.Optional;

/** What the names in an expression stand for. */
public interface Surroundings {

  /** Our name of a variable, if the document has it. */
  Optional<String> variable(String name);

  /** What a variable holds. */
  ScriptType typeOfVariable(String name);

  /** Whether a variable may hold nothing at all at the beginning. */
  boolean mayBeUndefined(String name);

  /** Our name of what says whether such a variable has a value by now, if the chart keeps it. */
  default Optional<String> flag(String name) {
    return Optional.empty();
  }

  /** Path of the state {@code In} asks for, if the document has it. */
  Optional<String> state(String id);

  /** Returns whether {@code In} may name its state without quotes. */
  default boolean hasBareStates() {
    return false;
  }

  /** A constant of the document: {@code _name}. */
  Optional<Object> constant(String name);

  /** Why {@code _event} cannot be read here; empty when it can. */
  Optional<String> withoutEvent();

  /** What a field of {@code _event.data} holds; empty when that is not known. */
  Optional<ScriptType> typeOfField(List<String> path);
}
