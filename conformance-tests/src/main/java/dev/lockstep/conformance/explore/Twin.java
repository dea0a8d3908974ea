package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.runtime.Timer;
import java.time.Instant;
import java.util.List;

/**
 * Two machines at the same point of the same way.
 *
 * @param now the time there
 * @param model position of the chart's machine
 * @param subject position of the machine under examination
 * @param seen what was seen of the chart's machine
 * @param past timers seen on the way, for stale ones, each as either machine knows it
 */
record Twin<A, B>(Instant now, A model, B subject, Observation seen, List<PastTimer> past) {

  /** A timer that was pending once. */
  record PastTimer(Timer ofModel, Timer ofSubject) {}
}
