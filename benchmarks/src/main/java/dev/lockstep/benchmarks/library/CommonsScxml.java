package dev.lockstep.benchmarks.library;

import dev.lockstep.benchmarks.session.Facts;
import dev.lockstep.benchmarks.session.Fleet;
import dev.lockstep.benchmarks.session.Signal;
import dev.lockstep.benchmarks.session.Stage;
import dev.lockstep.benchmarks.session.Way;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.scxml.SCXMLExecutor;
import org.apache.commons.scxml.TriggerEvent;
import org.apache.commons.scxml.env.SimpleDispatcher;
import org.apache.commons.scxml.env.SimpleErrorHandler;
import org.apache.commons.scxml.env.SimpleErrorReporter;
import org.apache.commons.scxml.env.jexl.JexlContext;
import org.apache.commons.scxml.env.jexl.JexlEvaluator;
import org.apache.commons.scxml.io.SCXMLParser;
import org.apache.commons.scxml.model.ModelException;
import org.apache.commons.scxml.model.SCXML;
import org.apache.commons.scxml.model.State;
import org.xml.sax.InputSource;

/** Commons SCXML: one document, one executor a run, guards in JEXL. */
public final class CommonsScxml extends Fleet {

  private final SCXML document;
  private final List<SCXMLExecutor> machines = new ArrayList<>();

  /** As many runs, all queued. */
  public CommonsScxml(int runs) {
    try {
      document =
          SCXMLParser.parse(new InputSource(new StringReader(text())), new SimpleErrorHandler());
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    for (int slot = 0; slot < runs; slot++) {
      machines.add(machine(Facts.of(slot)));
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
    var context = new JexlContext();
    context.set("strict", (facts & Facts.STRICT) != 0);
    context.set("held", (facts & Facts.HELD) != 0);
    context.set("alive", (facts & Facts.ALIVE) != 0);
    var executor =
        new SCXMLExecutor(new JexlEvaluator(), new SimpleDispatcher(), new SimpleErrorReporter());
    executor.setRootContext(context);
    executor.setStateMachine(document);
    try {
      executor.go();
    } catch (ModelException e) {
      throw new IllegalStateException(e);
    }
    return executor;
  }

  @Override
  public int fire(int slot, int signal) {
    SCXMLExecutor machine = machines.get(slot);
    State before = (State) machine.getCurrentStatus().getStates().iterator().next();
    try {
      machine.triggerEvent(
          new TriggerEvent(Signal.ALL.get(signal).wire(), TriggerEvent.SIGNAL_EVENT));
    } catch (ModelException e) {
      throw new IllegalStateException(e);
    }
    State after = (State) machine.getCurrentStatus().getStates().iterator().next();
    boolean stays =
        signal == Signal.PRESERVE_WAITING.ordinal()
            && (Facts.of(slot) & Facts.HELD) != 0
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
