package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * One macrostep in progress: an event, followed by eventless transitions and internal events until
 * there are none. It follows the procedures {@code mainEventLoop}, {@code microstep} and {@code
 * executeTransitionContent} of SCXML, appendix D.
 */
final class Macrostep {

  /** The maximum number of microsteps in one macrostep. More are treated as an infinite loop. */
  static final int MAX_MICROSTEPS = 1000;

  private final InterpreterChart chart;
  private final Hierarchy hierarchy;
  private final StepState step;
  private final Deque<Occurrence> internalQueue = new ArrayDeque<>();
  private final ActionExecution actions;
  private final Passage passage;
  private final List<Reaction.InterpreterMicrostep> microsteps = new ArrayList<>();
  private final List<String> dropped = new ArrayList<>();

  Macrostep(InterpreterChart chart, StepState step, PayloadReading payloads) {
    this.chart = chart;
    this.hierarchy = chart.hierarchy();
    this.step = step;
    this.actions = new ActionExecution(chart, step, payloads, internalQueue);
    this.passage = new Passage(chart, step, actions, internalQueue);
  }

  /** Enters the initial configuration and completes the macrostep. */
  Reaction.Fired start() {
    List<Integer> entered = passage.enterStates(EntrySet.initial(hierarchy));
    microsteps.add(
        new Reaction.InterpreterMicrostep(
            "", List.of(), List.of(), entered.subList(1, entered.size())));
    return mainEventLoop();
  }

  /** Takes the transitions selected for an event and completes the macrostep. */
  Reaction.Fired take(List<IrTransition> enabled, Occurrence occurrence) {
    microstep(enabled, occurrence);
    return mainEventLoop();
  }

  /**
   * Takes the transitions enabled by a delayed event and completes the macrostep. An event without
   * enabled transitions is recorded as dropped under {@code name}.
   */
  Reaction.Fired deliver(Occurrence occurrence, String name) {
    if (!takeIfAny(occurrence)) {
      dropped.add(name);
    }
    return mainEventLoop();
  }

  /** Returns a selection of transitions for the current state of the macrostep. */
  Selection selection(Occurrence occurrence) {
    Surroundings seen = step.surroundings(occurrence);
    return new Selection(
        chart.candidates(),
        hierarchy,
        step.configuration(),
        step.history(),
        transition -> seen.evaluate(transition.guard().orElseThrow()).isTrue());
  }

  private Reaction.Fired mainEventLoop() {
    boolean settled = isFinished();
    while (!settled) {
      settled = !takeIfAny(Occurrence.NONE) && !takeInternal() || isFinished();
    }
    checkInvariants();
    return new Reaction.Fired(
        step.snapshot(), List.copyOf(microsteps), step.effects(), List.copyOf(dropped));
  }

  /** Processes one event of the internal queue. Returns false if the queue is empty. */
  private boolean takeInternal() {
    Occurrence internal = internalQueue.poll();
    if (internal == null) {
      return false;
    }
    if (!takeIfAny(internal) && internal.kind() == Occurrence.Kind.EVENT) {
      dropped.add(internal.name());
    }
    return true;
  }

  private boolean takeIfAny(Occurrence occurrence) {
    if (isFinished()) {
      return false;
    }
    List<IrTransition> enabled = selection(occurrence).selectTransitions(occurrence);
    if (!enabled.isEmpty()) {
      microstep(enabled, occurrence);
    }
    return !enabled.isEmpty();
  }

  private void microstep(List<IrTransition> enabled, Occurrence occurrence) {
    if (microsteps.size() >= MAX_MICROSTEPS) {
      throw new StepFailed("more than " + MAX_MICROSTEPS + " microsteps");
    }
    step.begin(occurrence);
    List<Integer> domains = hierarchy.domains(enabled, step.history());
    String active = hierarchy.firstAtomic(step.configuration()).wire();
    List<Integer> exited =
        passage.exitStates(hierarchy.computeExitSet(enabled, step.configuration(), step.history()));
    enabled.forEach(transition -> executeTransitionContent(transition, active));
    List<Integer> entered =
        passage.enterStates(EntrySet.computeEntrySet(hierarchy, enabled, domains, step.history()));
    microsteps.add(
        new Reaction.InterpreterMicrostep(
            occurrence.name(),
            enabled.stream().map(IrTransition::index).toList(),
            exited,
            entered));
  }

  /**
   * Executes the actions of a transition.
   *
   * @param active wire name of the first active state without children, which is the source of a
   *     transition written in the root
   */
  private void executeTransitionContent(IrTransition transition, String active) {
    IrState from = hierarchy.state(transition.source());
    String source = from.index() == 0 ? active : from.wire();
    Optional<Integer> target = transition.targets().stream().findFirst();
    actions.execute(
        transition.actions(), source, target.map(to -> hierarchy.state(to).wire()).orElse(source));
  }

  private boolean isFinished() {
    return hierarchy.isInFinalState(0, step.configuration());
  }

  private void checkInvariants() {
    Surroundings seen = step.surroundings(Occurrence.NONE);
    BitSet active = step.configuration();
    for (int at = active.nextSetBit(0); at >= 0; at = active.nextSetBit(at + 1)) {
      for (IrExpression invariant : hierarchy.state(at).invariants()) {
        if (!seen.evaluate(invariant).isTrue()) {
          throw new StepFailed("invariant does not hold: " + invariant.text());
        }
      }
    }
  }
}
