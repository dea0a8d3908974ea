package dev.lockstep.verification.packed;

import dev.lockstep.model.interpreter.PayloadForms;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.run.ChartReads;
import dev.lockstep.verification.run.NotModelledException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A chart lowered to masks, tables and operations on registers. Thread-safe. */
final class PackedModel {

  /** A timer that is set when its state is entered. */
  record StateTimer(int slot, @Nullable TermTable computed, int fixed) {}

  final IrChart chart;
  final StateMasks masks;
  final PackedValues values;
  final Occurrences occurrences;
  final PackedNames names;
  final TimerSlots timers;
  final Reasons reasons = new Reasons();
  final PayloadForms forms;
  final PackedTransition[] transitions;

  /** The candidates by trigger and atomic state, in the order of their selection. */
  final int[][][] candidates;

  /** The atomic states that have candidates, by trigger. */
  final long[] selecting;

  /** The states with a transition for an event, by event. */
  final long[] accepting;

  final PackedAction[][] entry;
  final PackedAction[][] exit;
  final PackedAction[][] initialActions;
  final StateTimer[][] stateTimers;
  final TermTable[][] invariants;
  final int[] done;
  final int[] elapsed;

  /** The states whose exit does more than end them. */
  final long exitWork;

  /** The states whose entry does more than begin them. */
  final long entryWork;

  final long invariantStates;
  final EntryMasks initial;

  PackedModel(IrChart chart, ChartReads reads, Map<Integer, Integer> slots) {
    this.chart = chart;
    this.masks = new StateMasks(chart);
    if (chart.context().size() > Long.SIZE) {
      throw new NotModelledException("more than " + Long.SIZE + " variables");
    }
    this.values = new PackedValues(chart, reads);
    this.occurrences = new Occurrences(chart);
    this.names = new PackedNames(chart, values, occurrences);
    this.timers = new TimerSlots(chart, slots);
    ChartPayloads payloads = new ChartPayloads(chart);
    this.forms =
        new PayloadForms(
            (address, payload) -> {
              synchronized (payloads) {
                return payloads.violations(address, payload);
              }
            });
    TermCompiler terms = new TermCompiler(chart, values, occurrences, forms, names);
    ActionLowering actions = new ActionLowering(chart, values, timers, terms, forms);
    int states = masks.states;
    this.done = new int[states];
    this.entry = new PackedAction[states][];
    this.exit = new PackedAction[states][];
    this.initialActions = new PackedAction[states][];
    this.stateTimers = new StateTimer[states][];
    this.invariants = new TermTable[states][];
    long exits = 0;
    long entries = 0;
    long checked = 0;
    for (IrState state : chart.states()) {
      int index = state.index();
      done[index] = occurrences.done(index);
      entry[index] = actions.lower(state.entry());
      exit[index] = actions.lower(state.exit());
      initialActions[index] = actions.lower(state.initialActions());
      stateTimers[index] = timers(state, terms);
      invariants[index] = state.invariants().stream().map(terms::guard).toArray(TermTable[]::new);
      boolean remembers =
          state.children().stream().anyMatch(child -> masks.historyPosition[child] >= 0);
      boolean sets = stateTimers[index].length > 0;
      exits |= exit[index].length > 0 || sets || remembers ? 1L << index : 0;
      boolean acts = entry[index].length > 0 || initialActions[index].length > 0;
      entries |= acts || sets || remembers || state.isFinal() ? 1L << index : 0;
      checked |= invariants[index].length > 0 ? 1L << index : 0;
    }
    this.exitWork = exits;
    this.entryWork = entries;
    this.invariantStates = checked;
    this.elapsed = new int[chart.transitions().size()];
    this.transitions =
        chart.transitions().stream()
            .map(transition -> lower(transition, terms, actions))
            .toArray(PackedTransition[]::new);
    terms.checkDelays(
        chart.transitions().stream()
            .anyMatch(transition -> transition.trigger() instanceof IrTrigger.After));
    this.candidates = new int[occurrences.triggers()][states][];
    this.selecting = new long[occurrences.triggers()];
    this.accepting = new long[chart.events().size()];
    this.initial = new EntryMasks(masks);
    initial.addInitial();
    for (int trigger = 0; trigger < candidates.length; trigger++) {
      findCandidates(trigger);
    }
  }

  private PackedTransition lower(
      IrTransition transition, TermCompiler terms, ActionLowering actions) {
    int[] targets = transition.targets().stream().mapToInt(Integer::intValue).toArray();
    elapsed[transition.index()] = occurrences.elapsed(transition.index());
    EntryMasks entered = new EntryMasks(masks);
    long[] nothing = new long[masks.histories];
    if (targets.length > 0) {
      entered.add(targets, transition.domain(), nothing);
    }
    boolean remembers = false;
    for (int target : targets) {
      remembers |= masks.historyPosition[target] >= 0;
    }
    boolean fixed = !remembers && entered.defaultHistories == 0;
    return new PackedTransition(
        transition.index(),
        transition.source(),
        transition.guard().map(terms::guard).orElse(null),
        transition.refuse().map(reasons::number).orElse(0),
        targets,
        transition.external(),
        transition.domain(),
        remembers,
        fixed ? entered : null,
        actions.lower(transition.actions()),
        transition.source() == 0 ? 0 : transition.source() + 1,
        targets.length == 0 ? 0 : targets[0] + 1);
  }

  private StateTimer[] timers(IrState state, TermCompiler terms) {
    List<StateTimer> found = new ArrayList<>();
    for (int index : state.transitions()) {
      IrTrigger trigger = chart.transitions().get(index).trigger();
      if (trigger instanceof IrTrigger.After after) {
        int delay = values.duration(after.delay());
        found.add(new StateTimer(timers.ofTransition(index), null, delay));
      } else if (trigger instanceof IrTrigger.AfterComputed after) {
        IrExpression delay = after.delay();
        found.add(new StateTimer(timers.ofTransition(index), terms.delay(delay), 0));
      }
    }
    return found.toArray(StateTimer[]::new);
  }

  private void findCandidates(int trigger) {
    for (long rest = masks.atomic; rest != 0; rest &= rest - 1) {
      int atomic = Long.numberOfTrailingZeros(rest);
      List<Integer> found = new ArrayList<>();
      for (int at = atomic; at >= 0; at = masks.parents[at]) {
        for (int index : chart.states().get(at).transitions()) {
          if (matches(chart.transitions().get(index), trigger)) {
            found.add(index);
          }
        }
      }
      candidates[trigger][atomic] = found.stream().mapToInt(Integer::intValue).toArray();
      selecting[trigger] |= found.isEmpty() ? 0 : 1L << atomic;
    }
  }

  private boolean matches(IrTransition transition, int trigger) {
    IrTrigger own = transition.trigger();
    if (own instanceof IrTrigger.OnEvent on) {
      for (int event : on.events()) {
        accepting[event] |= 1L << transition.source();
      }
      return on.events().stream().anyMatch(e -> occurrences.eventTrigger(e) == trigger);
    } else if (own instanceof IrTrigger.Eventless) {
      return trigger == Occurrences.NONE;
    } else if (own instanceof IrTrigger.Done) {
      return trigger == occurrences.doneTrigger(transition.source());
    }
    return trigger == occurrences.afterTrigger(transition.index());
  }

  /** Returns true if the invariants of all active states hold. */
  boolean holdInvariants(Registers at) {
    at.occurrence = Occurrences.NONE;
    for (long rest = at.configuration & invariantStates; rest != 0; rest &= rest - 1) {
      for (TermTable invariant : invariants[Long.numberOfTrailingZeros(rest)]) {
        if (invariant.get(at) != 1) {
          return false;
        }
      }
    }
    return true;
  }

  /** Creates registers for the states of the chart. */
  Registers registers() {
    int variables = chart.context().size();
    return new Registers(variables + 2 * timers.size() - timers.delayed(), masks.histories);
  }

  /** Returns the cell with the remaining time of a timer. */
  int timerCell(int slot) {
    return chart.context().size() + slot;
  }

  /** Returns the cell with the occurrence of a delayed event. */
  int carriedCell(int slot) {
    return chart.context().size() + timers.size() + slot - timers.delayed();
  }
}
