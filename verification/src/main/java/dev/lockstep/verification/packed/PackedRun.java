package dev.lockstep.verification.packed;

import dev.lockstep.model.interpreter.ContextValues;
import dev.lockstep.verification.input.PlainJson;
import dev.lockstep.verification.run.RunInput;
import java.util.Map;

/**
 * A state from which inputs are applied, each from the same state. An event comes at once or at the
 * earliest deadline; timers with the earliest deadline expire in every order. Not thread-safe.
 */
final class PackedRun {

  final PackedModel model;
  final PackedStep step;

  /** The state before the input. */
  final Registers from;

  private final StateLayout layout;
  private final int slots;
  private final int firstTimer;
  private int earliest;

  PackedRun(PackedModel model, StateLayout layout) {
    this.model = model;
    this.layout = layout;
    this.step = new PackedStep(model);
    this.from = model.registers();
    this.slots = model.timers.size();
    this.firstTimer = model.timerCell(0);
  }

  /** Starts the machine. Returns the number of the reason if it refuses to start. */
  int start(RunInput.Start start) {
    Map<?, ?> given = (Map<?, ?>) PlainJson.of(start.context());
    @SuppressWarnings("unchecked")
    Map<String, Object> values = new ContextValues(model.chart).read((Map<String, Object>) given);
    step.at.copyFrom(model.registers());
    for (int i = 0; i < model.chart.context().size(); i++) {
      Object value = values.get(model.chart.context().get(i).name());
      if (value != null && model.values.isRelevant(i)) {
        step.at.cells[i] = model.values.number(i, value);
      }
    }
    from.copyFrom(step.at);
    return step.start();
  }

  /** Goes to a packed state. */
  void load(long[] state, int at) {
    layout.unpack(state, at, from);
    earliest = -1;
    for (int slot = 0; slot < slots; slot++) {
      int remaining = from.cells[firstTimer + slot] - 1;
      if (remaining >= 0
          && (earliest < 0 || model.values.nanos(remaining) < model.values.nanos(earliest))) {
        earliest = remaining;
      }
    }
  }

  /** Returns true if a timer is pending. */
  boolean hasTimer() {
    return earliest >= 0;
  }

  /** Returns the number of the time until the earliest deadline; -1 without timers. */
  int earliest() {
    return earliest;
  }

  boolean isDue(int slot) {
    return earliest >= 0 && from.cells[firstTimer + slot] - 1 == earliest;
  }

  /** Processes an event. Returns the number of the reason if it is refused. */
  int fire(PackedInput input) {
    step.at.copyFrom(from);
    int refusal = step.fire(input);
    if (refusal == model.reasons.stepFailed) {
      step.at.copyFrom(from);
    }
    return refusal;
  }

  /** Returns true if the event can change the state. */
  boolean canFire(PackedInput input) {
    return input.event() >= 0
        && input.allowed()
        && (from.configuration & model.accepting[input.event()]) != 0;
  }

  /** Goes to the next outcome of the last input and returns true; returns false without one. */
  boolean hasFurtherOutcome() {
    return step.at.choices.advance();
  }

  /** Lets the time pass until just before the earliest deadline. */
  void pass() {
    step.forget();
    step.at.copyFrom(from);
    for (int slot = 0; slot < slots; slot++) {
      int remaining = from.cells[firstTimer + slot];
      if (remaining > 0) {
        step.at.cells[firstTimer + slot] = 1 + model.values.minus(remaining - 1, earliest);
      }
    }
  }

  /** Lets a due timer expire. Returns the number of the reason if the step fails. */
  int expire(int slot) {
    pass();
    TimerSlots.Slot timer = model.timers.all().get(slot);
    int occurrence;
    if (timer.transition() >= 0) {
      occurrence = model.elapsed[timer.transition()];
    } else {
      occurrence = from.cells[model.carriedCell(slot)];
      step.at.cells[model.carriedCell(slot)] = 0;
    }
    step.at.cells[firstTimer + slot] = 0;
    if (step.expire(occurrence)) {
      return Reasons.NONE;
    }
    pass();
    return model.reasons.stepFailed;
  }

  /**
   * Packs the state after the input. Values that cannot decide anything are left out before.
   *
   * @throws StateLayout.Overflow if a value needs more bits than its field has
   */
  void pack(long[] state, int at) {
    Registers after = step.at;
    int variables = firstTimer;
    if (variables > 0) {
      long live = model.values.live(after.configuration);
      for (int i = 0; i < variables; i++) {
        after.cells[i] = (live >>> i & 1) == 0 ? 0 : model.values.represent(i, after.cells[i]);
      }
    }
    for (int kind = 0; kind < model.timers.kinds(); kind++) {
      order(after, model.timers.first(kind), model.timers.count(kind));
    }
    layout.pack(after, state, at);
  }

  /** Orders the timers of a kind, which do not differ otherwise. */
  private void order(Registers after, int first, int count) {
    for (int i = first + 1; i < first + count; i++) {
      for (int j = i; j > first && isBefore(after, j, j - 1); j--) {
        swap(after.cells, model.timerCell(j), model.timerCell(j - 1));
        swap(after.cells, model.carriedCell(j), model.carriedCell(j - 1));
      }
    }
  }

  private boolean isBefore(Registers after, int one, int other) {
    int a = after.cells[model.timerCell(one)];
    int b = after.cells[model.timerCell(other)];
    return a != b
        ? a > b
        : after.cells[model.carriedCell(one)] > after.cells[model.carriedCell(other)];
  }

  private static void swap(int[] cells, int one, int other) {
    int held = cells[one];
    cells[one] = cells[other];
    cells[other] = held;
  }
}
