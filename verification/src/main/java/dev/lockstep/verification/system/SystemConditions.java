package dev.lockstep.verification.system;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.verification.graph.InstantLabel;
import dev.lockstep.verification.graph.PropertyRule;
import dev.lockstep.verification.run.PropertyConditions;
import dev.lockstep.verification.run.RunInstant;
import dev.lockstep.verification.system.SystemModel.SystemProperty;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/** The numbered conditions of all properties of a system. */
final class SystemConditions {

  private final SystemModel system;
  private final Layout layout;
  private final List<PropertyConditions> conditions = new ArrayList<>();
  private final List<int[]> numbers = new ArrayList<>();
  private final List<Formula<Integer>> formulas = new ArrayList<>();
  private final List<Long> within;

  SystemConditions(SystemModel system, Layout layout) {
    this.system = system;
    this.layout = layout;
    for (SystemModel.Member member : system.members()) {
      PropertyConditions known = new PropertyConditions(member.chart());
      conditions.add(known);
      numbers.add(
          member.chart().properties().stream()
              .mapToInt(property -> known.number(property.predicate()))
              .toArray());
    }
    this.within =
        system.properties().stream()
            .map(property -> property.within().map(PropertyConditions::nanos).orElse(-1L))
            .toList();
  }

  /** Returns a property of the system with the numbers of its conditions. */
  PropertyRule rule(int position, List<Integer> fair) {
    SystemProperty property = system.properties().get(position);
    return new PropertyRule(
        property.id(),
        property.form(),
        position,
        number(property.predicate()),
        number(property.trigger()),
        number(property.begin()),
        number(property.end()),
        property.most(),
        property.form() == IrProperty.Form.LEADS_TO && property.within().isPresent(),
        property.clock(),
        fair);
  }

  private int number(Optional<Formula<Integer>> formula) {
    if (formula.isEmpty()) {
      return -1;
    }
    int known = formulas.indexOf(formula.get());
    if (known < 0) {
      formulas.add(formula.get());
    }
    return known < 0 ? formulas.size() - 1 : known;
  }

  /** Returns the values of all conditions; slots without an instant are as they were. */
  InstantLabel label(SystemState state, Map<Integer, RunInstant> instants) {
    List<BitSet> holds = new ArrayList<>();
    for (int slot = 0; slot < layout.slots(); slot++) {
      InterpreterSnapshot at = state.at().get(slot);
      holds.add(holds(slot, instants.getOrDefault(slot, RunInstant.still(at))));
    }
    BitSet label = new BitSet();
    for (int i = 0; i < formulas.size(); i++) {
      label.set(i, holds(formulas.get(i), holds));
    }
    return new InstantLabel(label, within);
  }

  /** Returns true if a condition without events holds in a state. */
  boolean holds(Formula<Integer> formula, SystemState state) {
    List<BitSet> holds = new ArrayList<>();
    for (int slot = 0; slot < layout.slots(); slot++) {
      holds.add(holds(slot, RunInstant.still(state.at().get(slot))));
    }
    return holds(formula, holds);
  }

  private BitSet holds(int slot, RunInstant instant) {
    return conditions.get(layout.member(slot)).label(instant).holds();
  }

  private boolean holds(Formula<Integer> formula, List<BitSet> bySlot) {
    return formula.alternatives().stream()
        .anyMatch(parts -> parts.stream().allMatch(part -> holds(part, bySlot)));
  }

  private boolean holds(Formula.Part<Integer> part, List<BitSet> bySlot) {
    int member = part.instance();
    int number = numbers.get(member)[part.condition()];
    IntPredicate holds = slot -> bySlot.get(slot).get(number);
    var slots = layout.slots(member).stream().mapToInt(Integer::intValue);
    return part.quantifier() == Formula.Quantifier.ANY
        ? slots.anyMatch(holds)
        : slots.allMatch(holds);
  }
}
