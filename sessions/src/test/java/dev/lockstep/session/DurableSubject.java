package dev.lockstep.session;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.ReplayedSubject;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.Topology;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/** The durable service as a test subject. To go back, it repeats the events on a new run. */
final class DurableSubject implements Subject<ReplayedSubject.Way> {

  private final ReplayedSubject replayed;
  private final Topology topology;

  DurableSubject(Supplier<DurableSession> runs, Topology topology) {
    this.replayed = new ReplayedSubject(runs);
    this.topology = topology;
  }

  @Override
  public Answer<ReplayedSubject.Way> start(JsonObject context, Instant now) {
    return replayed.start(context, now);
  }

  @Override
  public Answer<ReplayedSubject.Way> fire(ReplayedSubject.Way from, WireEvent event, Instant now) {
    return replayed.fire(from, event, now);
  }

  @Override
  public Answer<ReplayedSubject.Way> fire(ReplayedSubject.Way from, Timer timer, Instant now) {
    return replayed.fire(from, timer, now);
  }

  @Override
  public Observation observe(ReplayedSubject.Way at) {
    return replayed.observe(at);
  }

  @Override
  public Optional<Topology> topology() {
    return Optional.of(topology);
  }
}
