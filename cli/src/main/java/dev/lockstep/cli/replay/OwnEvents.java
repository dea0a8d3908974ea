package dev.lockstep.cli.replay;

import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.runtime.WireEvent;
import java.util.HashMap;
import java.util.Map;

/**
 * The events that a machine sends to itself. They are sent by the first actor that is allowed to
 * send them, or without an actor if the event is not restricted.
 */
final class OwnEvents {

  private final Map<String, String> senders = new HashMap<>();

  OwnEvents(IrChart chart) {
    for (IrEvent event : chart.events()) {
      if (event.restricted() && !event.actors().isEmpty()) {
        senders.put(event.wire(), chart.actors().get(event.actors().get(0)).name());
      }
    }
  }

  /** Returns the event with its actor. */
  WireEvent arriving(ObservedEffect sent) {
    return new WireEvent(sent.name(), senders.get(sent.name()), sent.payload());
  }
}
