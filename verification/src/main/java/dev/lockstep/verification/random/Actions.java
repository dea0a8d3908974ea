package dev.lockstep.verification.random;

import dev.lockstep.verification.draft.ActionDraft;
import dev.lockstep.verification.draft.VariableDraft;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A generator of action lists. Each list begins with a numbered emission, so that tests can observe
 * the order in which lists are executed.
 */
final class Actions {

  private static final int RISK = 4;

  private final Dice dice;
  private final Vocabulary vocabulary;
  private final Set<String> cancelled = new LinkedHashSet<>();
  private int witnesses;

  Actions(Dice dice, Vocabulary vocabulary) {
    this.dice = dice;
    this.vocabulary = vocabulary;
  }

  /**
   * Returns a list of actions.
   *
   * @param scope values available to the actions
   * @param level level of the events that trigger the list; raised events usually have a higher one
   * @param most maximum number of actions after the numbered emission
   */
  List<ActionDraft> list(Scope scope, int level, int most) {
    List<ActionDraft> actions = new ArrayList<>();
    actions.add(witness(scope));
    int count = dice.below(most + 1);
    for (int i = 0; i < count; i++) {
      actions.add(action(scope, level, 2));
    }
    return actions;
  }

  /** Returns the names of delayed sends that some action cancels. */
  Set<String> cancelled() {
    return cancelled;
  }

  /** Returns an action that resets the variable {@link Vocabulary#FUEL}. */
  static ActionDraft refuel() {
    return new ActionDraft.Assign(Map.of(Vocabulary.FUEL, "4"));
  }

  /** Returns an action that decrements the variable {@link Vocabulary#FUEL}. */
  static ActionDraft burn() {
    return new ActionDraft.Assign(Map.of(Vocabulary.FUEL, Vocabulary.FUEL + " - 1"));
  }

  ActionDraft send(Scope scope, Message event, String id) {
    Expressions values = new Expressions(dice, scope, RISK);
    String delay =
        switch (dice.weighted(20, 50, 30)) {
          case 0 -> id.isEmpty() ? "" : "20s";
          case 1 -> dice.oneOf("1s", "500ms", "PT10S", "1m30s", "2d");
          default -> values.variable(Type.DURATION);
        };
    return new ActionDraft.Send(event.name(), payload(scope, event), delay, id);
  }

  private ActionDraft witness(Scope scope) {
    Map<String, String> payload = new LinkedHashMap<>();
    payload.put("n", String.valueOf(++witnesses));
    Expressions values = new Expressions(dice, scope, 0);
    switch (dice.weighted(55, 20, 15, 10)) {
      case 1 -> payload.put("text", values.variable(Type.STRING));
      case 2 -> payload.put("on", values.variable(Type.BOOL));
      case 3 -> payload.put("at", values.variable(Type.TIMESTAMP));
      default -> {}
    }
    return new ActionDraft.Emit(Vocabulary.WITNESS, payload);
  }

  private ActionDraft action(Scope scope, int level, int depth) {
    return switch (dice.weighted(42, 14, 16, 6, 6, 8, depth > 0 ? 12 : 0)) {
      case 1 -> raise(scope, level);
      case 2 -> emit(scope);
      case 3 -> send(scope, dice.oneOf(vocabulary.events()), timer());
      case 4 -> cancel(scope);
      case 5 -> perform(scope);
      case 6 -> choice(scope, level, depth);
      default -> assign(scope);
    };
  }

  private String timer() {
    return vocabulary.timers().isEmpty() || dice.percent(40) ? "" : dice.oneOf(vocabulary.timers());
  }

  private ActionDraft assign(Scope scope) {
    Map<String, String> values = new LinkedHashMap<>();
    List<VariableDraft> free = vocabulary.variables().subList(1, vocabulary.variables().size());
    int count = dice.weighted(70, 25, 5) + 1;
    for (int i = 0; i < count; i++) {
      VariableDraft variable = dice.oneOf(free);
      values.put(variable.name(), value(scope, Vocabulary.type(variable)));
    }
    return new ActionDraft.Assign(values);
  }

  private String value(Scope scope, Type type) {
    return new Expressions(dice, scope, RISK).of(type, 2);
  }

  /** Returns an action that raises an event, usually one that cannot cause an infinite loop. */
  private ActionDraft raise(Scope scope, int level) {
    List<Message> own =
        vocabulary.events().stream().filter(event -> event.level() > level).toList();
    if (!own.isEmpty() && level > 0 && dice.percent(70)) {
      Message event = dice.oneOf(own);
      return new ActionDraft.Raise(event.name(), payload(scope, event));
    }
    Message event =
        dice.percent(75) && !own.isEmpty() ? dice.oneOf(own) : dice.oneOf(vocabulary.events());
    ActionDraft raise = new ActionDraft.Raise(event.name(), payload(scope, event));
    return dice.percent(3)
        ? raise
        : new ActionDraft.If(Vocabulary.FUEL + " > 0", List.of(burn(), raise), List.of());
  }

  private ActionDraft emit(Scope scope) {
    Message emission = dice.oneOf(vocabulary.emissions());
    if (emission.name().equals(Vocabulary.WITNESS)) {
      return witness(scope);
    }
    return new ActionDraft.Emit(emission.name(), payload(scope, emission));
  }

  private ActionDraft cancel(Scope scope) {
    if (vocabulary.timers().isEmpty()) {
      return assign(scope);
    }
    String id = dice.oneOf(vocabulary.timers());
    cancelled.add(id);
    return new ActionDraft.Cancel(id);
  }

  private ActionDraft perform(Scope scope) {
    return vocabulary.actions().isEmpty()
        ? assign(scope)
        : new ActionDraft.Perform(dice.oneOf(vocabulary.actions()));
  }

  private ActionDraft choice(Scope scope, int level, int depth) {
    String condition = new Expressions(dice, vocabulary.condition(scope), RISK).of(Type.BOOL, 2);
    List<ActionDraft> then = some(scope, level, depth);
    return new ActionDraft.If(
        condition, then, dice.percent(60) ? some(scope, level, depth) : List.of());
  }

  private List<ActionDraft> some(Scope scope, int level, int depth) {
    List<ActionDraft> actions = new ArrayList<>();
    actions.add(dice.percent(40) ? witness(scope) : action(scope, level, depth - 1));
    if (dice.percent(40)) {
      actions.add(action(scope, level, depth - 1));
    }
    return actions;
  }

  private Map<String, String> payload(Scope scope, Message message) {
    Map<String, String> payload = new LinkedHashMap<>();
    for (Field field : message.fields()) {
      if (field.required() || dice.percent(40)) {
        payload.put(field.name(), value(scope, field));
      }
    }
    return payload;
  }

  private String value(Scope scope, Field field) {
    Expressions values = new Expressions(dice, scope, RISK);
    if (field.nullable() && dice.percent(25)) {
      return "null";
    }
    return switch (field.kind()) {
      case TRUTH -> values.of(Type.BOOL, 1);
      case NUMBER -> values.of(Type.INT, 2);
      case SMALL ->
          dice.percent(90) ? "(" + values.of(Type.INT, 0) + " % 6)" : values.of(Type.INT, 1);
      case REAL -> values.of(dice.percent(20) ? Type.INT : Type.DOUBLE, 1);
      case TEXT -> values.of(Type.STRING, 1);
      case WORD ->
          dice.percent(60)
              ? "'" + dice.oneOf(Field.WORDS) + "'"
              : "(" + values.variable(Type.BOOL) + " ? 'red' : 'bl-ue')";
      case MOMENT -> values.of(Type.TIMESTAMP, 1);
      case LIST -> values.of(Type.INTS, 0);
      case MAP -> values.of(Type.COUNTS, 0);
      case OBJECT ->
          "{'n': "
              + values.of(Type.INT, 1)
              + (dice.percent(50) ? ", 'text': " + values.of(Type.STRING, 0) : "")
              + "}";
    };
  }
}
