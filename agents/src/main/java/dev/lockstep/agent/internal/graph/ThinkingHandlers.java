package dev.lockstep.agent.internal.graph;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.agentgraph.AgentGraphActor;
import dev.lockstep.statecharts.agentgraph.AgentGraphEvent.Type;
import dev.lockstep.statecharts.agentgraph.NodeFailedPayload;
import java.util.List;

/** Handlers for the results of the nodes before reasoning. */
public final class ThinkingHandlers {

  private ThinkingHandlers() {}

  /** Stores the intent of the user: {@code {intent}}. */
  public static Answer intent(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    String intent = Payloads.text(command.payload(), "intent");
    graph.fire(Type.INTENT_RECOGNIZED);
    graph.change(data -> data.withIntent(intent));
    graph.settle();
    return graph.standing();
  }

  /** Stores the mood of the user: {@code {emotion}}. */
  public static Answer emotion(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    String emotion = Payloads.text(command.payload(), "emotion");
    graph.fire(Type.EMOTION_DETECTED);
    graph.change(data -> data.withEmotion(emotion));
    graph.emit("emotion", JsonObject.of("emotion", new JsonString(emotion)));
    graph.settle();
    return graph.standing();
  }

  /** Stores the recalled memories: {@code {memories}}. */
  public static Answer memories(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    List<String> memories =
        Payloads.items(command.payload(), "memories").stream().map(ThinkingHandlers::text).toList();
    graph.fire(Type.MEMORY_RECALLED);
    graph.change(data -> data.withMemories(memories));
    graph.settle();
    return graph.standing();
  }

  /** Records the failure of a node: {@code {error}}. */
  public static Answer failed(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    fail(graph, Payloads.text(command.payload(), "error"));
    graph.settle();
    return graph.standing();
  }

  static void fail(GraphUnit graph, String error) {
    String told = error.isBlank() ? "a node failed" : error;
    graph.fire(Type.NODE_FAILED, AgentGraphActor.GRAPH_RUNNER, new NodeFailedPayload(told));
    graph.change(data -> data.withError(told));
    graph.emit("error", JsonObject.of("error", new JsonString(told)));
  }

  private static String text(JsonValue value) {
    return value instanceof JsonString text ? text.value() : value.toString();
  }
}
