package dev.lockstep.agent;

import dev.lockstep.agent.internal.graph.GraphUnit;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.internal.payload.UnicodeSanitizer;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Factory of the commands that a user sends to a graph. The commands that report the results of
 * nodes are reserved for the runner.
 */
public final class GraphCommands {

  /** Prefix of the kinds of all commands of graphs. */
  static final String PREFIX = GraphUnit.COMMANDS;

  static final String BEGIN = "graph.begin";
  static final String MESSAGE = "graph.message";
  static final String RESUME = "graph.resume";
  static final String RETRY = "graph.retry";
  static final String CANCEL = "graph.cancel";
  static final String CLOSE = "graph.close";
  static final String WORK = "graph.work";
  static final String INTENT = "graph.intent";
  static final String EMOTION = "graph.emotion";
  static final String MEMORY = "graph.memory";
  static final String THOUGHT = "graph.thought";
  static final String FAILED = "graph.failed";
  static final String CALL = "graph.call";
  static final String OUTCOME = "graph.outcome";
  static final String LOST = "graph.lost";
  static final String ASK = "graph.ask";
  static final String ASK_OUTCOME = "graph.ask-outcome";
  static final String LEAVE = "graph.leave";

  private GraphCommands() {}

  /**
   * Returns the command that begins a conversation.
   *
   * @param tenant the tenant of the conversation
   */
  public static Command begin(String tenant) {
    return Command.begin(BEGIN, tenant, JsonObject.EMPTY);
  }

  /**
   * Returns the command that begins a conversation of another subsystem, or finds the one of that
   * name.
   *
   * @param queue the work queue of the graph, in place of {@link GraphTask#QUEUE}
   * @param name the conversation's name, unique within the tenant
   */
  public static Command begin(String tenant, String queue, String name) {
    return Command.begin(
        BEGIN, tenant, JsonObject.builder().add("queue", queue).add("name", name).build());
  }

  /**
   * Returns the command that begins a conversation of another system with its own limits, or finds
   * the one of that name, which keeps the limits that it began with.
   *
   * @param queue the queue where the graph waits to continue, in place of {@link GraphTask#QUEUE}
   * @param name the name of the conversation within the tenant
   * @param limits values as in {@link #begin(String, JsonObject)}
   */
  public static Command begin(String tenant, String queue, String name, JsonObject limits) {
    return Command.begin(
        BEGIN,
        tenant,
        JsonObject.builder().add("queue", queue).add("name", name).add("limits", limits).build());
  }

  /**
   * Returns the command that begins a conversation with its own limits.
   *
   * @param limits values of the variables of chart {@code agent-graph} whose names end with {@code
   *     _limit}; the others keep the chart's initial values
   */
  public static Command begin(String tenant, JsonObject limits) {
    return Command.begin(BEGIN, tenant, JsonObject.builder().add("limits", limits).build());
  }

  /**
   * Returns the command that sends a message of the user to the agent, which begins a round.
   *
   * @param text the message; a blank one is rejected
   */
  public static Command message(String tenant, Id session, String text) {
    return Command.on(
        session,
        MESSAGE,
        tenant,
        JsonObject.of("text", new JsonString(UnicodeSanitizer.whole(text))));
  }

  /**
   * Returns the command that responds to waiting executions and resumes the graph.
   *
   * @param responses the responses by the execution that asks
   * @param expected the number of executions that wait according to the caller; another number
   *     causes a warning
   */
  public static Command resume(
      String tenant, Id session, Map<Id, FormResponse> responses, OptionalInt expected) {
    List<JsonValue> list = new ArrayList<>();
    responses.forEach(
        (execution, response) ->
            list.add(
                JsonObject.builder()
                    .add("execution", execution.toString())
                    .add("action", response.action().wire())
                    .add("values", response.values())
                    .add("comment", response.comment())
                    .build()));
    JsonObject.Builder payload = JsonObject.builder().add("responses", new JsonArray(list));
    expected.ifPresent(count -> payload.add("expected", count));
    return Command.on(session, RESUME, tenant, payload.build());
  }

  /** Returns the command that continues a round which stopped with an error. */
  public static Command retry(String tenant, Id session) {
    return Command.on(session, RETRY, tenant, JsonObject.EMPTY);
  }

  /** Returns the command that cancels the current round. */
  public static Command cancel(String tenant, Id session) {
    return Command.on(session, CANCEL, tenant, JsonObject.EMPTY);
  }

  /**
   * Returns the command that closes a conversation: the round and its executions end, and no
   * further round begins.
   */
  public static Command close(String tenant, Id session) {
    return Command.on(session, CLOSE, tenant, JsonObject.EMPTY);
  }
}
