package dev.lockstep.exchange.scxml;

import dev.lockstep.model.interpreter.GuardAnswers;
import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.PayloadCheck;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Stimulus;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A chart with an external queue and a manual clock. */
final class ScxmlRun {

  private final Interpreter interpreter;
  private final Queue<Stimulus> external = new ArrayDeque<>();
  private Instant now = Instant.EPOCH;
  private Reaction last;

  ScxmlRun(IrChart chart) {
    this.interpreter = new Interpreter(chart, PayloadCheck.lenient(), GuardAnswers.never());
    this.last = interpreter.start(now);
    settle();
  }

  void send(String event) {
    external.add(new Stimulus(event, Optional.empty(), null));
    takeExternal();
  }

  /** Advances the clock. Timers fire when they are due, the earliest first. */
  void advance(Duration time) {
    Instant until = now.plus(time);
    for (Optional<PendingTimer> due = due(until); due.isPresent(); due = due(until)) {
      now = due.get().deadline();
      last = interpreter.fire(last.snapshot(), due.get(), now);
      settle();
    }
    now = until;
  }

  /** Returns the wire names of the active states without children. */
  Set<String> leaves() {
    return last.snapshot().configuration().stream()
        .mapToObj(interpreter.chart().states()::get)
        .filter(IrState::isAtomic)
        .map(IrState::wire)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private Optional<PendingTimer> due(Instant until) {
    return last.snapshot().timers().stream()
        .filter(timer -> !timer.deadline().isAfter(until))
        .min(Comparator.comparing(PendingTimer::deadline));
  }

  private void settle() {
    if (last instanceof Reaction.Fired fired) {
      fired.effects().stream()
          .filter(Reaction.InterpreterEffect.Sent.class::isInstance)
          .map(Reaction.InterpreterEffect.Sent.class::cast)
          .map(sent -> new Stimulus(wire(sent), Optional.empty(), sent.payload()))
          .forEach(external::add);
    }
    takeExternal();
  }

  private void takeExternal() {
    for (Stimulus event = external.poll(); event != null; event = external.poll()) {
      last = interpreter.fire(last.snapshot(), event, now);
      settle();
    }
  }

  private String wire(Reaction.InterpreterEffect.Sent sent) {
    return interpreter.chart().events().get(sent.event()).wire();
  }
}
