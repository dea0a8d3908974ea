package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.EventSyntax;
import dev.lockstep.model.syntax.FieldSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.StateSyntax;
import dev.lockstep.model.syntax.StatechartSyntax;
import dev.lockstep.model.syntax.TransitionSyntax;
import dev.lockstep.model.syntax.TriggerSyntax;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the names in the states of a chart: transitions, actions and invariants. */
final class StateUses {

  private final StatechartSyntax chart;
  private final Names names;
  private final StatePaths states;
  private final ExpressionNames expressions;
  private final List<String> prefixes = new ArrayList<>();
  private final Set<String> timers = new HashSet<>();

  StateUses(StatechartSyntax chart, Names names, StatePaths states, ExpressionNames expressions) {
    this.chart = chart;
    this.names = names;
    this.states = states;
    this.expressions = expressions;
  }

  List<String> prefixes() {
    return prefixes;
  }

  void read() {
    actions(chart.onTransition(), List.of());
    state(chart.root(), "");
  }

  private void state(StateSyntax state, String path) {
    if (!path.isEmpty()) {
      String type =
          state.type().map(Located::value).orElse(state.states().isEmpty() ? "" : "compound");
      names.define(
          SymbolKind.STATE, path, state.name(), (type + " state").strip(), state.description());
    }
    state.is().forEach(value -> names.use(SymbolKind.ATTRIBUTE, value.name()));
    state.initial().forEach(name -> target(states.below(path, name.value()), name));
    state
        .historyTargets()
        .forEach(name -> target(states.below(states.parent(path), name.value()), name));
    actions(state.initialActions(), List.of());
    state.invariants().forEach(invariant -> expressions.read(invariant, List.of()));
    actions(state.entry(), List.of());
    actions(state.exit(), List.of());
    Set<TriggerSyntax> seen =
        java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());
    for (TransitionSyntax transition : state.transitions()) {
      List<String> events = trigger(transition.trigger(), seen.add(transition.trigger()));
      transition.guard().ifPresent(guard -> expressions.read(guard, events));
      transition.refuse().ifPresent(reason -> names.use(SymbolKind.REFUSAL, reason));
      transition
          .targets()
          .forEach(name -> target(states.below(states.parent(path), name.value()), name));
      actions(transition.actions(), events);
    }
    for (StateSyntax child : state.states()) {
      state(child, path.isEmpty() ? child.name().value() : path + "." + child.name().value());
    }
  }

  private void target(Optional<String> path, Located<String> name) {
    path.ifPresent(found -> states.use(names, found, name));
  }

  /** Returns the events of a trigger. The branches of one key share it. */
  private List<String> trigger(TriggerSyntax trigger, boolean first) {
    if (trigger instanceof TriggerSyntax.After after && first) {
      expressions.read(after.delay(), List.of());
    }
    if (!(trigger instanceof TriggerSyntax.On on)) {
      return List.of();
    }
    List<String> events = new ArrayList<>();
    for (Located<String> descriptor : on.descriptors()) {
      String text = descriptor.value();
      if (text.endsWith("*")) {
        String prefix = text.substring(0, text.length() - 1);
        prefixes.add(prefix);
        chart.events().stream()
            .map(EventSyntax::name)
            .map(Located::value)
            .filter(event -> event.startsWith(prefix))
            .forEach(events::add);
      } else {
        events.add(text);
        if (first) {
          names.use(SymbolKind.EVENT, descriptor);
        }
      }
    }
    return events;
  }

  private void actions(List<ActionSyntax> actions, List<String> events) {
    for (ActionSyntax action : actions) {
      action(action, events);
    }
  }

  private void action(ActionSyntax action, List<String> events) {
    if (action instanceof ActionSyntax.Assign assign) {
      assign.fields().forEach(field -> names.use(SymbolKind.VARIABLE, field.name()));
      fields(assign.fields(), events);
    } else if (action instanceof ActionSyntax.Raise raise) {
      message(SymbolKind.EVENT, raise.event(), raise.payload(), events);
    } else if (action instanceof ActionSyntax.Emit emit) {
      message(SymbolKind.EMISSION, emit.event(), emit.payload(), events);
    } else if (action instanceof ActionSyntax.Send send) {
      message(SymbolKind.EVENT, send.event(), send.payload(), events);
      send.after().ifPresent(after -> expressions.read(after, events));
      send.id().ifPresent(this::timer);
    } else if (action instanceof ActionSyntax.Cancel cancel) {
      names.use(SymbolKind.TIMER, cancel.id());
    } else if (action instanceof ActionSyntax.Perform perform) {
      names.use(SymbolKind.ACTION, perform.name());
    } else if (action instanceof ActionSyntax.If condition) {
      expressions.read(condition.condition(), events);
      actions(condition.then(), events);
      actions(condition.otherwise(), events);
    }
  }

  private void timer(Located<String> id) {
    if (timers.add(id.value())) {
      names.define(SymbolKind.TIMER, id, "delayed event", Optional.empty());
    } else {
      names.use(SymbolKind.TIMER, id);
    }
  }

  private void message(
      SymbolKind kind, Located<String> event, List<FieldSyntax> payload, List<String> events) {
    names.use(kind, event);
    for (FieldSyntax field : payload) {
      Located<String> name = field.name();
      names.use(
          SymbolKind.FIELD,
          event.value() + "/" + name.value(),
          name,
          0,
          name.value().codePointCount(0, name.value().length()));
    }
    fields(payload, events);
  }

  private void fields(List<FieldSyntax> fields, List<String> events) {
    fields.forEach(field -> expressions.read(field.expression(), events));
  }
}
