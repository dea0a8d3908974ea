package dev.lockstep.cli.replay;

import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.runtime.WireEvent;
import java.util.HashMap;
import java.util.Map;

/**
 * Events a machine sends itself. A chart that sends itself an event means it to be taken, so it
 * arrives from the first actor with the right to send it, from nobody where everybody may.
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

  /** A sent event as it arrives. */
  WireEvent arriving(ObservedEffect sent) {
    return new WireEvent(sent.name(), senders.get(sent.name()), sent.payload());
  }
}
