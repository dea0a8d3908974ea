package dev.lockstep.conformance.subject;

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
 * A subject that monitors the properties of its chart over one run. Its caller must continue from
 * the latest position only. Not thread-safe.
 */
public final class MonitoredSubject<S> implements Subject<S> {

  private final Subject<S> machine;
  private final MonitoredRun run;
  private final GuardBoard guards;

  /**
   * Creates a subject.
   *
   * @param guards the outcomes of guards in Java code, which the machine uses too
   */
  public MonitoredSubject(IrChart chart, Subject<S> machine, GuardBoard guards) {
    this.machine = machine;
    this.run = new MonitoredRun(chart);
    this.guards = guards;
  }

  /** Returns the IDs of the properties that the run violates so far. */
  public List<String> violated() {
    return run.violated();
  }

  @Override
  public Answer<S> start(JsonObject context, Instant now) {
    run.start(context, now);
    return machine.start(context, now);
  }

  @Override
  public Answer<S> fire(S from, WireEvent event, Instant now) {
    if (run.isStarted()) {
      run.passTo(now);
      run.fire(event, guards::answer);
    }
    return machine.fire(from, event, now);
  }

  @Override
  public Answer<S> fire(S from, Timer timer, Instant now) {
    if (run.isStarted()) {
      run.passTo(now);
      run.expire(timer, guards::answer);
    }
    return machine.fire(from, timer, now);
  }

  @Override
  public Observation observe(S at) {
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
