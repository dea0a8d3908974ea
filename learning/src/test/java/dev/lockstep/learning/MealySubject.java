package dev.lockstep.learning;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.List;
import net.automatalib.automaton.transducer.impl.CompactMealy;

/** A Mealy machine as a subject that shows its outputs only. */
record MealySubject(CompactMealy<String, String> machine) implements Subject<Integer> {

  @Override
  public Answer<Integer> start(JsonObject context, Instant now) {
    return new Answer.Took<>(machine.getInitialState(), List.of(), List.of(), List.of());
  }

  @Override
  public Answer<Integer> fire(Integer from, WireEvent event, Instant now) {
    Integer target = machine.getSuccessor(from, event.event());
    if (target == null) {
      return new Answer.Refused<>(from, "not-accepted", List.of());
    }
    ObservedEffect output = ObservedEffect.emit(machine.getOutput(from, event.event()), null);
    return new Answer.Took<>(target, List.of(), List.of(output), List.of());
  }

  @Override
  public Answer<Integer> fire(Integer from, Timer timer, Instant now) {
    return new Answer.Took<>(from, List.of(), List.of(), List.of());
  }

  @Override
  public Observation observe(Integer at) {
    return new Observation(List.of("running"), JsonObject.EMPTY, List.of());
  }
}
