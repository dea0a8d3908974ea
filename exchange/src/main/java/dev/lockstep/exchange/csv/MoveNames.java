package dev.lockstep.exchange.csv;

import dev.lockstep.exchange.ecmascript.ScriptType;
import dev.lockstep.exchange.ecmascript.Surroundings;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The meaning of the names in the expressions of one row. */
final class MoveNames implements Surroundings {

  private final Vocabulary vocabulary;
  private final Map<String, String> variables;
  private final Optional<String> event;
  private final TableStates states;

  /**
   * Creates the names.
   *
   * @param variables names of the variables in the chart
   * @param event event of the row
   */
  MoveNames(
      Vocabulary vocabulary,
      Map<String, String> variables,
      Optional<String> event,
      TableStates states) {
    this.states = states;
    this.vocabulary = vocabulary;
    this.variables = variables;
    this.event = event;
  }

  @Override
  public Optional<String> variable(String name) {
    String variable = variables.get(name);
    if (variable != null) {
      return Optional.of(variable);
    }
    return event.filter(e -> vocabulary.fields(e).contains(name)).map(e -> "event." + name);
  }

  @Override
  public ScriptType typeOfVariable(String name) {
    return vocabulary.typeOf(name);
  }

  @Override
  public boolean mayBeUndefined(String name) {
    return false;
  }

  @Override
  public Optional<String> state(String id) {
    return states.find(id).map(TableState::path);
  }

  @Override
  public Optional<Object> constant(String name) {
    return Optional.empty();
  }

  @Override
  public Optional<String> withoutEvent() {
    return Optional.empty();
  }

  @Override
  public Optional<ScriptType> typeOfField(List<String> path) {
    return Optional.empty();
  }

  @Override
  public boolean hasBareStates() {
    return true;
  }
}
