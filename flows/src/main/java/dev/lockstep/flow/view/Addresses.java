package dev.lockstep.flow.view;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Entry;
import java.util.Map;

/** The addresses of whole values, as previews refer to them. */
public final class Addresses {

  /** The values of a node that have an address: member of the view, by member of the data. */
  static final Map<String, String> OF_NODE =
      Map.of(
          "inputs", "inputs",
          "outputs", "outputs",
          "error", "error",
          "feedback", "feedback",
          "human.shows", "shows");

  /** The same of a run. */
  static final Map<String, String> OF_RUN = Map.of("variables", "variables");

  /** The same of a row of a history. */
  static final Map<String, String> OF_ROW =
      Map.of("inputs", "inputs", "outputs", "outputs", "error", "error", "feedback", "feedback");

  private static final String NODES = "/api/node-runs/";

  private Addresses() {}

  /** Returns the address of a value of a node. */
  public static String node(Id node, String value) {
    return NODES + node + "/" + value;
  }

  /** Returns the address of a value of a run. */
  static String run(Id run, String value) {
    return "/api/flow-runs/" + run + "/" + value;
  }

  /** Returns the address of a row of a history, with all its values. */
  static String row(Entry entry) {
    return NODES + entry.instance() + "/history/" + entry.sequence();
  }
}
