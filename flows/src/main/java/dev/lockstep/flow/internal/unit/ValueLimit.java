package dev.lockstep.flow.internal.unit;

import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Problem;
import dev.lockstep.flow.internal.template.Resolution;
import dev.lockstep.flow.internal.template.Template;
import dev.lockstep.runtime.json.JsonLength;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;

/**
 * The maximum number of characters of a value in a row of a flow. Values in commands are limited by
 * the size of commands, 1 Mi. A row contains several values, and the sum of all limits is below the
 * limit of a row, so that a value within its limit can always be stored.
 *
 * @param name the name of the value, in the plural
 * @param reason the first word of the error
 * @param most the maximum number of characters as JSON
 */
public record ValueLimit(String name, String reason, long most) {

  /** The limit of a node's inputs: 1 Mi. */
  public static final ValueLimit INPUTS =
      new ValueLimit("inputs", "inputs-too-large", Template.LARGEST);

  /** The limit of a group's outputs together, and of a form with its defaults: 4 Mi. */
  public static final ValueLimit OUTPUTS = new ValueLimit("outputs", "outputs-too-large", 4L << 20);

  /** The limit of the feedback of a rejection, which every reworked node stores: 64 Ki. */
  public static final ValueLimit FEEDBACK =
      new ValueLimit("feedback", "feedback-too-large", 64L << 10);

  /** The limit of a run's variables, defaults included: 4 Mi. */
  public static final ValueLimit VARIABLES =
      new ValueLimit("variables", "variables-too-large", 4L << 20);

  /** Returns the error of a value whose collection stopped at a size. */
  public String gathered(String node, long size) {
    return reason + ": " + owner(node) + has(size) + " or more";
  }

  /** Returns the error of an expansion that was stopped at a limit. */
  public String exceeded(String node, Resolution.TooLarge stopped) {
    return reason + ": " + owner(node) + "have " + stopped.message();
  }

  /**
   * Checks the size of a value.
   *
   * @param node the node's ID in the flow; empty for a run
   * @throws DeclinedException if the value exceeds the limit
   */
  public void check(String node, JsonValue value) {
    long size = JsonLength.of(value, Long.MAX_VALUE);
    if (size > most) {
      JsonObject facts = JsonObject.builder().add("limit", most).add("size", size).build();
      throw new DeclinedException(
          new Problem(Problem.Kind.INVALID, reason, owner(node) + has(size), facts, List.of()));
    }
  }

  private String owner(String node) {
    return "the " + name + (node.isEmpty() ? " of the run " : " of node `" + node + "` ");
  }

  private String has(long size) {
    return "have " + size + " characters as JSON, the limit is " + most;
  }
}
