package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrTerm;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The parts of a step that actions read and change. Emitted events, performed actions, sent events
 * and timers are one part, because their order is visible; the queue of raised events is another.
 * The order of two actions has no effect if neither changes what the other uses: an action that
 * fails ends the step for the same reason in both orders.
 */
final class Reads {

  private final Set<Integer> read = new HashSet<>();
  private final Set<Integer> assigned = new HashSet<>();
  private boolean asks;
  private boolean raises;

  private Reads(IrAction action) {
    add(action);
  }

  /** Returns true if the order of two actions has no effect. */
  static boolean commute(IrAction one, IrAction other) {
    Reads first = new Reads(one);
    Reads second = new Reads(other);
    return !(first.asks && second.asks)
        && !(first.raises && second.raises)
        && !first.changes(second)
        && !second.changes(first);
  }

  /** Returns true if a variable that these actions assign is read or assigned by others. */
  private boolean changes(Reads others) {
    return assigned.stream()
        .anyMatch(variable -> others.read.contains(variable) || others.assigned.contains(variable));
  }

  private void add(IrAction action) {
    if (action instanceof IrAction.Assign assign) {
      assign.assignments().forEach(one -> assigned.add(one.variable()));
      assign.assignments().forEach(one -> collect(one.value().term(), read));
    } else if (action instanceof IrAction.Raise raise) {
      raises = true;
      raise.payload().forEach(binding -> collect(binding.value().term(), read));
    } else if (action instanceof IrAction.Emit emit) {
      asks = true;
      emit.payload().forEach(binding -> collect(binding.value().term(), read));
    } else if (action instanceof IrAction.Send send) {
      asks = true;
      send.payload().forEach(binding -> collect(binding.value().term(), read));
      send.after().ifPresent(after -> collect(after.term(), read));
    } else if (action instanceof IrAction.If choice) {
      collect(choice.condition().term(), read);
      choice.then().forEach(this::add);
      choice.otherwise().forEach(this::add);
    } else {
      asks = true;
    }
  }

  private static void collect(IrTerm term, Set<Integer> variables) {
    if (term instanceof IrTerm.ContextValue value) {
      variables.add(value.variable());
    } else if (term instanceof IrTerm.Call call) {
      collect(call.arguments(), variables);
    } else if (term instanceof IrTerm.ListLiteral list) {
      collect(list.elements(), variables);
    } else if (term instanceof IrTerm.MapLiteral map) {
      collect(map.values(), variables);
    }
  }

  private static void collect(List<IrTerm> terms, Set<Integer> variables) {
    terms.forEach(term -> collect(term, variables));
  }
}
