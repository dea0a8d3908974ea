package dev.lockstep.conformance.subject;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.Topology;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.MonitoredRun;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The interpreter as a subject that monitors the properties of its chart over one run. Its caller
 * must continue from the latest position only. Not thread-safe.
 */
public final class MonitoredSubject implements Subject<InterpreterSnapshot> {

  private final InterpreterSubject machine;
  private final MonitoredRun run;

  /** Creates a subject. */
  public MonitoredSubject(IrChart chart, InterpreterSubject machine) {
    this.machine = machine;
    this.run = new MonitoredRun(chart);
  }

  /** Returns the IDs of the properties that the run violates so far. */
  public List<String> violated() {
    return run.violated();
  }

  @Override
  public Answer<InterpreterSnapshot> start(JsonObject context, Instant now) {
    Reaction reaction = machine.reaction(context, now);
    run.started(machine.nowhere(context), reaction, now);
    return machine.started(reaction);
  }

  @Override
  public Answer<InterpreterSnapshot> fire(InterpreterSnapshot from, WireEvent event, Instant now) {
    Reaction reaction = machine.reaction(from, event, now);
    if (run.isStarted()) {
      run.passTo(now);
      run.fired(from, reaction, event);
    }
    return machine.answer(reaction);
  }

  @Override
  public Answer<InterpreterSnapshot> fire(InterpreterSnapshot from, Timer timer, Instant now) {
    PendingTimer pending = machine.known(from, timer);
    Reaction reaction = machine.reaction(from, pending, now);
    if (run.isStarted()) {
      run.passTo(now);
      if (from.timers().contains(pending)) {
        run.expired(from, reaction, pending.event());
      }
    }
    return machine.answer(reaction);
  }

  @Override
  public Observation observe(InterpreterSnapshot at) {
    return machine.observe(at);
  }

  @Override
  public Set<Aspect> aspects() {
    return machine.aspects();
  }

  @Override
  public Optional<Topology> topology() {
    return machine.topology();
  }
}
