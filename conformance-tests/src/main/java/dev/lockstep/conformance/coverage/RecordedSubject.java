package dev.lockstep.conformance.coverage;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.Set;

/**
 * A reference machine whose steps count as coverage, for scenarios and recorded traces.
 *
 * @param <S> positions of the machine
 */
public final class RecordedSubject<S> implements Subject<S> {

  private final Subject<S> model;
  private final CoverageRecorder coverage;
  private Route route = Route.start("");

  /** Creates a machine that behaves as {@code model} and records its steps. */
  public RecordedSubject(Subject<S> model, CoverageRecorder coverage) {
    this.model = model.observedBy(coverage.conditions());
    this.coverage = coverage;
  }

  @Override
  public Answer<S> start(JsonObject context, Instant now) {
    route = Route.start(context.isEmpty() ? "" : context.toString());
    coverage.follow(route);
    Answer<S> answer = model.start(context, now);
    coverage.start(answer);
    return reached(answer);
  }

  @Override
  public Answer<S> fire(S from, WireEvent event, Instant now) {
    then(event.event());
    Answer<S> answer = model.fire(from, event, now);
    coverage.event(model.observe(from), event, "the payload of a scenario", answer);
    return reached(answer);
  }

  @Override
  public Answer<S> fire(S from, Timer timer, Instant now) {
    then("the next timer");
    Answer<S> answer = model.fire(from, timer, now);
    coverage.timer(model.observe(from), answer);
    return reached(answer);
  }

  @Override
  public Observation observe(S at) {
    return model.observe(at);
  }

  @Override
  public Set<Aspect> aspects() {
    return model.aspects();
  }

  private void then(String label) {
    route = route.then(label);
    coverage.follow(route);
  }

  private Answer<S> reached(Answer<S> answer) {
    S position = answer.position();
    if (position != null) {
      coverage.reached(model.observe(position));
    }
    return answer;
  }
}
