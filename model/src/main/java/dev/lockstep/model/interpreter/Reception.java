package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The checks of an external event before transitions are selected. Refusals are tested in the order
 * of the language: {@code final-state}, {@code unknown-event}, {@code payload-invalid}, {@code
 * not-accepted}, {@code actor-not-allowed}.
 */
final class Reception {

  private final InterpreterChart chart;
  private final PayloadReading payloads;

  Reception(InterpreterChart chart, PayloadReading payloads) {
    this.chart = chart;
    this.payloads = payloads;
  }

  /** The accepted event, or its refusal. */
  sealed interface Received {
    record Accepted(Occurrence occurrence) implements Received {}

    record Rejected(Reaction.Refused refusal) implements Received {}
  }

  Received receive(InterpreterSnapshot snapshot, Stimulus stimulus) {
    if (chart.hierarchy().isInFinalState(0, snapshot.configuration())) {
      return rejected(snapshot, "final-state", List.of());
    }
    return chart
        .eventNamed(stimulus.event())
        .map(event -> known(snapshot, stimulus, event))
        .orElseGet(() -> rejected(snapshot, "unknown-event", List.of(stimulus.event())));
  }

  private Received known(InterpreterSnapshot snapshot, Stimulus stimulus, IrEvent event) {
    List<String> violations = new ArrayList<>();
    Map<String, @Nullable Object> payload = payloads.read(event, stimulus.payload(), violations);
    if (!violations.isEmpty()) {
      return rejected(snapshot, "payload-invalid", List.copyOf(violations));
    }
    if (!chart.isAccepted(event, snapshot.configuration())) {
      return rejected(snapshot, "not-accepted", chart.accepted(snapshot.configuration()));
    }
    boolean mayFire =
        !event.restricted() || stimulus.actor().map(chart.allowed(event)::contains).orElse(false);
    return !mayFire
        ? rejected(snapshot, "actor-not-allowed", chart.allowed(event))
        : new Received.Accepted(Occurrence.event(event.index(), event.wire(), payload));
  }

  private static Received rejected(
      InterpreterSnapshot snapshot, String reason, List<String> details) {
    return new Received.Rejected(new Reaction.Refused(snapshot, reason, false, details));
  }
}
