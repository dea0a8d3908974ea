package dev.lockstep.engine.agent;

import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.PayloadText;
import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The commands people may give a graph. What its nodes come to is told by the runner alone. */
public final class GraphCommands {

  /** What all of them begin with. */
  static final String PREFIX = "graph.";

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

  /** Begins a conversation. */
  public static Command begin(String tenant) {
    return Command.begin(BEGIN, tenant, JsonObject.EMPTY);
  }

  /**
   * Begins a conversation that another system runs as a part of its own work, or finds the one of
   * that name.
   *
   * @param queue where the graph waits when it is to go on, in place of {@link GraphTask#QUEUE}
   * @param name what it is called within the tenant
   */
  public static Command begin(String tenant, String queue, String name) {
    return Command.begin(
        BEGIN, tenant, JsonObject.builder().add("queue", queue).add("name", name).build());
  }

  /**
   * Begins a conversation of another system with limits of its own, or finds the one of that name,
   * which keeps the limits that it began with.
   *
   * @param queue where the graph waits when it is to go on, in place of {@link GraphTask#QUEUE}
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
   * Begins a conversation with limits of its own.
   *
   * @param limits values of the variables of chart {@code agent-graph} whose names end with {@code
   *     _limit}; those that are left out keep the chart's initial values
   */
  public static Command begin(String tenant, JsonObject limits) {
    return Command.begin(BEGIN, tenant, JsonObject.builder().add("limits", limits).build());
  }

  /** Says something to the agent. */
  public static Command message(String tenant, Id session, String text) {
    return Command.on(
        session, MESSAGE, tenant, JsonObject.of("text", new JsonString(PayloadText.whole(text))));
  }

  /**
   * Responds to all that is named, and resumes the graph.
   *
   * @param responses by the execution that asks
   * @param expected how many executions the caller believes to wait; another number is warned of
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

  /** Takes a round up again that broke off with an error. */
  public static Command retry(String tenant, Id session) {
    return Command.on(session, RETRY, tenant, JsonObject.EMPTY);
  }

  /** Ends a round. */
  public static Command cancel(String tenant, Id session) {
    return Command.on(session, CANCEL, tenant, JsonObject.EMPTY);
  }

  /** Ends a conversation for good: its round, its executions, and every round to come. */
  public static Command close(String tenant, Id session) {
    return Command.on(session, CLOSE, tenant, JsonObject.EMPTY);
  }
}
