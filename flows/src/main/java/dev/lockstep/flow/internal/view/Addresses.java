package dev.lockstep.flow.internal.view;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import java.util.Map;

/** The HTTP paths of complete values, to which previews refer. */
public final class Addresses {

  /** The values of a node that have a path: the field of the view by the field of the data. */
  static final Map<String, String> OF_NODE =
      Map.of(
          "inputs", "inputs",
          "outputs", "outputs",
          "error", "error",
          "feedback", "feedback",
          "human.shows", "shows");

  /** The values of a run that have a path. */
  static final Map<String, String> OF_RUN = Map.of("variables", "variables");

  /** The values of a history row that have a path. */
  static final Map<String, String> OF_ROW =
      Map.of("inputs", "inputs", "outputs", "outputs", "error", "error", "feedback", "feedback");

  private static final String NODES = "/api/node-runs/";

  private Addresses() {}

  /** Returns the path of a value of a node. */
  public static String node(Id node, String value) {
    return NODES + node + "/" + value;
  }

  /** Returns the path of a value of a run. */
  static String run(Id run, String value) {
    return "/api/flow-runs/" + run + "/" + value;
  }

  /** Returns the path of a history row, with all its values. */
  static String row(Entry entry) {
    return NODES + entry.instance() + "/history/" + entry.sequence();
  }
}
