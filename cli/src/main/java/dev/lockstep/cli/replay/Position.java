package dev.lockstep.cli.replay;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A machine with its current position.
 *
 * @param <S> the type of positions of the machine
 */
final class Position<S> {

  private final Subject<S> machine;
  private @Nullable S here;

  Position(Subject<S> machine) {
    this.machine = machine;
  }

  Answer<S> start(JsonObject context, Instant now) {
    return went(machine.start(context, now));
  }

  Answer<S> fire(WireEvent event, Instant now) {
    return went(machine.fire(known(), event, now));
  }

  Answer<S> fire(Timer timer, Instant now) {
    return went(machine.fire(known(), timer, now));
  }

  /**
   * Returns the observation of the current position; empty before the start, and if the start was
   * refused.
   */
  Observation look() {
    return here == null
        ? new Observation(List.of(), JsonObject.EMPTY, List.of())
        : machine.observe(here);
  }

  private Answer<S> went(Answer<S> answer) {
    here = answer instanceof Answer.Took<S> took ? took.position() : here;
    return answer;
  }

  private S known() {
    if (here == null) {
      throw new IllegalStateException("not started");
    }
    return here;
  }
}
