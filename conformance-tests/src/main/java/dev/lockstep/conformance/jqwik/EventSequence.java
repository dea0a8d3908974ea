package dev.lockstep.conformance.jqwik;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.Input;
import java.util.List;
import java.util.Optional;

/**
 * A sequence of events for a machine of a chart.
 *
 * @param context values of context variables to start with; omitted variables have the initial
 *     value of the chart
 * @param inputs the events in order, each with the outcomes of the guards that Java code answers;
 *     may be empty if {@code refusal} is empty
 * @param refusal the reason for which the chart refuses the last event; empty if the chart accepts
 *     every event
 */
public record EventSequence(
    JsonObject context, List<Input.Event> inputs, Optional<String> refusal) {
  public EventSequence {
    inputs = List.copyOf(inputs);
    if (refusal.isPresent() && inputs.isEmpty()) {
      throw new IllegalArgumentException("a refusal without an event: " + refusal.get());
    }
  }

  /** Returns the context, the events and the refusal in one line, for reports. */
  @Override
  public String toString() {
    String end = refusal.map(reason -> ", refused: " + reason).orElse("");
    return context + " " + inputs.stream().map(Input.Event::label).toList() + end;
  }
}
