package dev.lockstep.verification.packed;

import dev.lockstep.model.ir.IrState;
import java.util.Arrays;

/**
 * The execution of macrosteps on registers, by the algorithm of appendix D of the W3C's SCXML
 * recommendation, as the interpreter executes it. Not thread-safe.
 */
final class PackedStep {

  private static final int MAX_MICROSTEPS = 1000;

  final PackedModel model;

  /** The state in the step, and after it the next state. */
  final Registers at;

  long entered;
  long exited;
  final long[] fired;
  final long[] emitted;

  private final StateMasks masks;
  private final EntryMasks entry;
  private final TransitionSelection selection;
  private int[] queue = new int[16];
  private int head;
  private int tail;
  private int microsteps;

  PackedStep(PackedModel model) {
    this.model = model;
    this.masks = model.masks;
    this.at = model.registers();
    this.entry = new EntryMasks(masks);
    this.selection = new TransitionSelection(model, at);
    this.fired = new long[(model.transitions.length >> 6) + 1];
    this.emitted = new long[(model.chart.emissions().size() >> 6) + 1];
  }

  /** Enters the initial configuration. Returns the number of the reason if that fails. */
  int start() {
    begin();
    at.configuration = 0;
    entry.clear();
    entry.addInitial();
    at.occurrence = Occurrences.NONE;
    boolean completed = enterStates() && mainEventLoop();
    entered &= ~1L;
    return completed ? Reasons.NONE : model.reasons.stepFailed;
  }

  /**
   * Processes an event. Returns the number of the reason of its refusal; the registers are then
   * undefined after a failed step, and unchanged otherwise.
   */
  int fire(PackedInput input) {
    begin();
    Reasons reasons = model.reasons;
    if (masks.isComplete(0, at.configuration)) {
      return reasons.finalState;
    } else if (input.event() < 0) {
      return reasons.unknownEvent;
    }
    TermTable copied = input.copied();
    int occurrence = copied == null ? input.occurrence() : copied.get(at);
    if (occurrence < 0) {
      return reasons.payloadInvalid;
    } else if ((at.configuration & model.accepting[input.event()]) == 0) {
      return reasons.notAccepted;
    } else if (!input.allowed()) {
      return reasons.actorNotAllowed;
    }
    at.sender = input.sender();
    int enabled = selection.select(occurrence);
    if (enabled == 0) {
      at.sender = 0;
      return selection.refusal() == Reasons.NONE ? reasons.guardFalse : selection.refusal();
    }
    boolean completed = microstep(occurrence, enabled) && mainEventLoop();
    at.sender = 0;
    return completed ? Reasons.NONE : reasons.stepFailed;
  }

  /** Processes a timer that is no longer pending. Returns false if the step fails. */
  boolean expire(int occurrence) {
    begin();
    return takeIfAny(occurrence) >= 0 && mainEventLoop();
  }

  /** Forgets what happened in the last step. */
  void forget() {
    entered = 0;
    exited = 0;
    Arrays.fill(fired, 0);
    Arrays.fill(emitted, 0);
  }

  private void begin() {
    forget();
    head = 0;
    tail = 0;
    microsteps = 0;
    at.source = Registers.NOWHERE;
    at.target = Registers.NOWHERE;
  }

  private boolean mainEventLoop() {
    boolean settled = masks.isComplete(0, at.configuration);
    while (!settled) {
      int taken = takeIfAny(Occurrences.NONE);
      if (taken == 0 && head < tail) {
        taken = takeIfAny(queue[head++]) < 0 ? -1 : 1;
      }
      if (taken < 0) {
        return false;
      }
      settled = taken == 0 || masks.isComplete(0, at.configuration);
    }
    return model.holdInvariants(at);
  }

  /** Takes the transitions of an occurrence. Returns their number; -1 if the step fails. */
  private int takeIfAny(int occurrence) {
    long selecting = model.selecting[model.occurrences.trigger(occurrence)];
    if ((selecting & at.configuration) == 0 || masks.isComplete(0, at.configuration)) {
      return 0;
    }
    int enabled = selection.select(occurrence);
    return enabled > 0 && !microstep(occurrence, enabled) ? -1 : enabled;
  }

  private boolean microstep(int occurrence, int enabled) {
    if (microsteps++ >= MAX_MICROSTEPS) {
      return false;
    }
    at.occurrence = occurrence;
    int active = Long.numberOfTrailingZeros(at.configuration & masks.atomic) + 1;
    long exits = selection.exits();
    if (!exitStates(exits)) {
      return false;
    }
    for (int i = 0; i < enabled; i++) {
      PackedTransition transition = selection.enabled(i);
      fired[transition.index() >> 6] |= 1L << transition.index();
      if (transition.actions().length > 0) {
        at.source = transition.source() == Registers.NOWHERE ? active : transition.source();
        at.target = transition.target() == Registers.NOWHERE ? at.source : transition.target();
        boolean done = PackedAction.executeAll(transition.actions(), this);
        at.source = Registers.NOWHERE;
        at.target = Registers.NOWHERE;
        if (!done) {
          return false;
        }
      }
    }
    entry.clear();
    for (int i = 0; i < enabled; i++) {
      PackedTransition transition = selection.enabled(i);
      EntryMasks fixed = transition.entry();
      if (transition.targets().length > 0 && enabled == 1 && fixed != null) {
        entry.copyFrom(fixed);
      } else if (transition.targets().length > 0) {
        entry.add(transition.targets(), selection.domain(i), at.histories);
      }
    }
    return enterStates();
  }

  private boolean exitStates(long exits) {
    exited |= exits;
    if ((exits & model.exitWork) == 0) {
      at.configuration &= ~exits;
      return true;
    }
    long before = at.configuration;
    for (int state = 0; state < masks.states; state++) {
      int position = masks.historyPosition[state];
      if (position >= 0 && (exits >>> masks.parents[state] & 1) == 1) {
        at.histories[position] = masks.remembered(state, before);
      }
    }
    for (long rest = exits; rest != 0; ) {
      int state = Long.SIZE - 1 - Long.numberOfLeadingZeros(rest);
      if (!PackedAction.executeAll(model.exit[state], this)) {
        return false;
      }
      for (PackedModel.StateTimer timer : model.stateTimers[state]) {
        at.cells[model.timerCell(timer.slot())] = 0;
      }
      at.configuration &= ~(1L << state);
      rest &= ~(1L << state);
    }
    return true;
  }

  private boolean enterStates() {
    entered |= entry.states;
    if ((entry.states & model.entryWork) == 0) {
      at.configuration |= entry.states;
      return true;
    }
    for (long rest = entry.states; rest != 0; rest &= rest - 1) {
      int state = Long.numberOfTrailingZeros(rest);
      at.configuration |= 1L << state;
      if ((model.entryWork >>> state & 1) == 1 && !enter(state)) {
        return false;
      }
    }
    return true;
  }

  private boolean enter(int state) {
    if (!PackedAction.executeAll(model.entry[state], this)) {
      return false;
    }
    if ((entry.byDefault >>> state & 1) == 1
        && !PackedAction.executeAll(model.initialActions[state], this)) {
      return false;
    }
    for (long rest = entry.defaultHistories & masks.descendants[state];
        rest != 0;
        rest &= rest - 1) {
      int history = Long.numberOfTrailingZeros(rest);
      if (masks.parents[history] == state
          && !PackedAction.executeAll(model.initialActions[history], this)) {
        return false;
      }
    }
    for (PackedModel.StateTimer timer : model.stateTimers[state]) {
      TermTable computed = timer.computed();
      int delay = computed == null ? timer.fixed() : computed.get(at);
      if (delay == TermTable.FAILED) {
        return false;
      }
      at.cells[model.timerCell(timer.slot())] = delay + 1;
    }
    if (masks.kinds[state] == IrState.Kind.FINAL) {
      enqueueDone(masks.parents[state]);
    }
    return true;
  }

  private void enqueueDone(int compound) {
    add(model.done[compound]);
    int parallel = masks.parents[compound];
    if (parallel >= 0
        && masks.kinds[parallel] == IrState.Kind.PARALLEL
        && masks.isComplete(parallel, at.configuration)) {
      add(model.done[parallel]);
    }
  }

  private void add(int occurrence) {
    if (tail == queue.length) {
      queue = Arrays.copyOf(queue, tail * 2);
    }
    queue[tail++] = occurrence;
  }

  /** Adds an occurrence to the internal queue, unless it is {@link TermTable#FAILED}. */
  boolean raise(int occurrence) {
    if (occurrence != TermTable.FAILED) {
      add(occurrence);
    }
    return occurrence != TermTable.FAILED;
  }

  boolean emit(int emission) {
    emitted[emission >> 6] |= 1L << emission;
    return true;
  }

  /**
   * Sets a timer of a delayed event.
   *
   * @throws StateLayout.Overflow with {@code -1 - kind} if no place is free
   */
  boolean delay(int kind, int occurrence, int delay) {
    int first = model.timers.first(kind);
    for (int slot = first; slot < first + model.timers.count(kind); slot++) {
      if (at.cells[model.timerCell(slot)] == 0) {
        at.cells[model.timerCell(slot)] = delay + 1;
        at.cells[model.carriedCell(slot)] = occurrence;
        return true;
      }
    }
    throw new StateLayout.Overflow(-1 - kind);
  }

  boolean cancel(int[] slots) {
    for (int slot : slots) {
      at.cells[model.timerCell(slot)] = 0;
      at.cells[model.carriedCell(slot)] = 0;
    }
    return true;
  }
}
