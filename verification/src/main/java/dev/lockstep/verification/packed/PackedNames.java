package dev.lockstep.verification.packed;

import dev.lockstep.model.expression.evaluation.ExpressionValues;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.verification.run.Runner;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The values of the names in expressions, taken from registers. */
final class PackedNames {

  /**
   * The sender of an event, with the outcomes of guards in Java code in its step.
   *
   * @param actor empty if there is none
   */
  record Sender(String actor, Map<String, Boolean> guards) {}

  private final IrChart chart;
  private final PackedValues values;
  private final Occurrences occurrences;
  private final ValueNumbers<Sender> senders =
      new ValueNumbers<>("actors and guards in Java", 1 << TermTable.SENDER_BITS);
  private final Map<String, Integer> states = new HashMap<>();
  private final Map<String, Integer> variables = new HashMap<>();
  private final Set<String> guards = new HashSet<>();

  PackedNames(IrChart chart, PackedValues values, Occurrences occurrences) {
    this.chart = chart;
    this.values = values;
    this.occurrences = occurrences;
    sender("", Map.of());
    Set<String> twice = new HashSet<>();
    for (IrState state : chart.states()) {
      if (states.putIfAbsent(state.name(), state.index()) != null) {
        twice.add(state.name());
      }
    }
    twice.forEach(states::remove);
    chart.states().forEach(state -> states.put(state.path(), state.index()));
    for (IrVariable variable : chart.context()) {
      variables.put(variable.name(), variables.size());
    }
    chart.javaGuards().stream().map(IrDeclaration::name).forEach(guards::add);
  }

  /** Returns the number of a sender; 0 is none. */
  int sender(String actor, Map<String, Boolean> outcomes) {
    return senders.number(new Sender(actor, outcomes));
  }

  String actor(int sender) {
    return senders.value(sender).actor();
  }

  ExpressionValues at(Registers registers) {
    return new ExpressionValues() {
      @Override
      public Optional<Object> find(String name) {
        return PackedNames.this.find(name, registers);
      }

      @Override
      public boolean isActive(String state) {
        Integer index = states.get(state);
        return index != null && (registers.configuration >>> index & 1) == 1;
      }
    };
  }

  private Optional<Object> find(String name, Registers at) {
    switch (name) {
      case "event":
        return Optional.of(occurrences.cause(at.occurrence).payload());
      case "event.name":
        return Optional.of(occurrences.cause(at.occurrence).name());
      case "actor":
        return Optional.of(actor(at.sender));
      case "now":
        return Optional.of(Runner.BEGIN);
      case "source":
        return Optional.of(wire(at.source));
      case "target":
        return Optional.of(wire(at.target));
      default:
        break;
    }
    if (guards.contains(name)) {
      return Optional.of(senders.value(at.sender).guards().getOrDefault(name, false));
    }
    Integer variable = variables.get(name);
    return variable == null
        ? Optional.empty()
        : Optional.of(values.value(variable, at.cells[variable]));
  }

  private String wire(int place) {
    return place == Registers.NOWHERE ? "" : chart.states().get(place - 1).wire();
  }
}
