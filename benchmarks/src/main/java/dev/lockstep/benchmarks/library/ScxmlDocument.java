package dev.lockstep.benchmarks.library;

import java.io.StringReader;
import java.util.Map;
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
import org.xml.sax.InputSource;

/** A document of Commons SCXML that is read once, with its executors. Guards are in JEXL. */
public final class ScxmlDocument {

  private final SCXML document;

  /** Reads a document. */
  public ScxmlDocument(String text) {
    try {
      document =
          SCXMLParser.parse(new InputSource(new StringReader(text)), new SimpleErrorHandler());
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Starts a run with facts by name. */
  public SCXMLExecutor start(Map<String, Boolean> facts) {
    var context = new JexlContext();
    facts.forEach(context::set);
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

  /** Sends an event to a run. */
  public static void fire(SCXMLExecutor run, String event) {
    try {
      run.triggerEvent(new TriggerEvent(event, TriggerEvent.SIGNAL_EVENT));
    } catch (ModelException e) {
      throw new IllegalStateException(e);
    }
  }
}
