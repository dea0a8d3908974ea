package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.coverage.Route;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.runtime.Timer;
import java.time.Instant;
import java.util.List;

/**
 * The positions of two machines after the same inputs.
 *
 * @param now the time there
 * @param model position of the reference machine
 * @param subject position of the machine under examination
 * @param route the inputs that lead there
 * @param seen the observation of the reference machine
 * @param past timers that were pending at some point, as each machine reports them; source of stale
 *     timers
 */
record Twin<A, B>(
    Instant now, Route route, A model, B subject, Observation seen, List<PastTimer> past) {

  /** Returns the same positions at another time. */
  Twin<A, B> at(Instant time, Route inputs) {
    return new Twin<>(time, inputs, model, subject, seen, past);
  }

  /** A timer that was pending, as each machine reports it. */
  record PastTimer(Timer ofModel, Timer ofSubject) {}
}
