package dev.lockstep.benchmarks.library;

import dev.lockstep.benchmarks.session.Facts;
import dev.lockstep.benchmarks.session.Signal;
import dev.lockstep.benchmarks.session.Stage;
import dev.lockstep.benchmarks.session.Way;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.scxml.SCXMLExecutor;
import org.apache.commons.scxml.model.State;

/**
 * The session machine in Commons SCXML: one document, one executor for each run, guards in JEXL.
 */
public final class CommonsScxml extends Fleet {

  private final ScxmlDocument document = new ScxmlDocument(text());
  private final List<SCXMLExecutor> machines = new ArrayList<>();

  /** Creates runs in their initial state. */
  public CommonsScxml(int runs) {
    for (int slot = 0; slot < runs; slot++) {
      machines.add(machine(Fleet.facts(slot)));
    }
  }

  private static String text() {
    var text =
        new StringBuilder(
            "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0'"
                + " initialstate='queued'>");
    for (Stage stage : Stage.ALL) {
      text.append("<state id='").append(stage.wire()).append("'>");
      for (Way way : Way.ALL) {
        if (way.from() == stage) {
          text.append(
              "<transition event='%s' cond='%s' target='%s'/>"
                  .formatted(way.on().wire(), condition(way), way.to().wire()));
        }
      }
      text.append("</state>");
    }
    return text.append("</scxml>").toString();
  }

  private static String condition(Way way) {
    return switch (way.when()) {
      case ALWAYS -> "true";
      case NOT_STRICT -> "!strict";
      case HELD -> "held";
      case NOT_HELD -> "!held";
      case NOT_ALIVE -> "!alive";
    };
  }

  private SCXMLExecutor machine(int facts) {
    return document.start(
        Map.of(
            "strict", (facts & Facts.STRICT) != 0,
            "held", (facts & Facts.HELD) != 0,
            "alive", (facts & Facts.ALIVE) != 0));
  }

  @Override
  public int fire(int slot, int signal) {
    SCXMLExecutor machine = machines.get(slot);
    State before = (State) machine.getCurrentStatus().getStates().iterator().next();
    ScxmlDocument.fire(machine, Signal.ALL.get(signal).wire());
    State after = (State) machine.getCurrentStatus().getStates().iterator().next();
    boolean stays =
        signal == Signal.PRESERVE_WAITING.ordinal()
            && (Fleet.facts(slot) & Facts.HELD) != 0
            && before.getId().equals(Stage.WAITING_USER.wire());
    return before == after && !stays
        ? REFUSED
        : Stage.valueOf(after.getId().toUpperCase(java.util.Locale.ROOT)).ordinal();
  }

  @Override
  public Object create(int facts) {
    return machine(facts);
  }
}
