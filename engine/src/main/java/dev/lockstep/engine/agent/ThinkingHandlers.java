package dev.lockstep.engine.agent;

import dev.lockstep.engine.agent.model.Utterance;
import dev.lockstep.engine.agent.reasoning.PlannedCall;
import dev.lockstep.engine.agent.reasoning.Thought;
import dev.lockstep.engine.agent.reasoning.ThoughtJson;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.Unit;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.agentgraph.AgentGraphActor;
import dev.lockstep.statecharts.agentgraph.AgentGraphEvent.Type;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;
import dev.lockstep.statecharts.agentgraph.NodeFailedPayload;
import dev.lockstep.statecharts.agentgraph.PersonAskedPayload;
import dev.lockstep.statecharts.agentgraph.ToolsRequestedPayload;
import java.util.List;
import java.util.stream.Collectors;

/** What the thinking nodes came to. */
final class ThinkingHandlers {

  /** So often a round may want what is done already; then it ends. */
  private static final int MOST_REFUSALS = 3;

  private ThinkingHandlers() {}

  /** What the user wants: {@code {intent}}. */
  static Answer intent(Unit unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    String intent = Payloads.text(command.payload(), "intent");
    graph.fire(Type.INTENT_RECOGNIZED);
    graph.change(data -> data.withIntent(intent));
    graph.settle();
    return graph.standing();
  }

  /** How the user feels: {@code {emotion}}. */
  static Answer emotion(Unit unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    String emotion = Payloads.text(command.payload(), "emotion");
    graph.fire(Type.EMOTION_DETECTED);
    graph.change(data -> data.withEmotion(emotion));
    graph.tell("emotion", JsonObject.of("emotion", new JsonString(emotion)));
    graph.settle();
    return graph.standing();
  }

  /** What is remembered: {@code {memories}}. */
  static Answer memories(Unit unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    List<String> memories =
        Payloads.items(command.payload(), "memories").stream().map(ThinkingHandlers::text).toList();
    graph.fire(Type.MEMORY_RECALLED);
    graph.change(data -> data.withMemories(memories));
    graph.settle();
    return graph.standing();
  }

  /** A node failed: {@code {error}}. */
  static Answer failed(Unit unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    fail(graph, Payloads.text(command.payload(), "error"));
    graph.settle();
    return graph.standing();
  }

  /** What reasoning came to: {@code {thought}}. */
  static Answer thought(Unit unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    Thought thought =
        ThoughtJson.read(Payloads.object(command.payload(), "thought"))
            .orElseThrow(() -> Payloads.invalid("`thought` is none"));
    if (thought instanceof Thought.Calls calls) {
      graph.say(Utterance.assistant(calls.text()));
      call(graph, calls.calls());
    } else if (thought instanceof Thought.Asks asks) {
      graph.say(Utterance.assistant(asks.text()));
      ask(graph, asks.form(), asks.deferred());
    } else if (thought instanceof Thought.Says says) {
      answer(graph, says.text());
    } else if (thought instanceof Thought.Fails fails) {
      fail(graph, fails.error());
    }
    boolean isStuck = graph.state() == AgentGraphState.PROCESSING_REASONING;
    if (isStuck && graph.data().refusals() >= MOST_REFUSALS) {
      answer(graph, String.join("\n", graph.data().notices()));
    }
    graph.settle();
    return graph.standing();
  }

  private static void answer(GraphUnit graph, String text) {
    graph.fire(Type.ANSWER_GIVEN);
    graph.say(Utterance.assistant(text));
  }

  private static void fail(GraphUnit graph, String error) {
    String told = error.isBlank() ? "a node failed" : error;
    graph.fire(Type.NODE_FAILED, AgentGraphActor.GRAPH_RUNNER, new NodeFailedPayload(told));
    graph.change(data -> data.withError(told));
    graph.tell("error", JsonObject.of("error", new JsonString(told)));
  }

  private static void call(GraphUnit graph, List<PlannedCall> calls) {
    boolean confirm = calls.stream().anyMatch(call -> call.marks().needsConfirmation());
    List<PlannedCall> made = new Plans(graph).make(calls, confirm);
    if (made.isEmpty()) {
      return;
    }
    if (confirm) {
      person(graph, Plans.confirmation(made), true);
    } else {
      String names = made.stream().map(PlannedCall::name).collect(Collectors.joining("+"));
      graph.fire(
          Type.TOOLS_REQUESTED, AgentGraphActor.GRAPH_RUNNER, new ToolsRequestedPayload(names));
      if (graph.isStable()) {
        RoundHandlers.abandon(graph, "going-in-circles");
        graph.say(Utterance.assistant("I called " + names + " again and again; it leads nowhere."));
      }
    }
  }

  private static void ask(GraphUnit graph, Form form, List<PlannedCall> deferred) {
    List<PlannedCall> made = new Plans(graph).make(deferred, true);
    if (made.isEmpty() && !deferred.isEmpty()) {
      return;
    }
    boolean isEditable = made.size() == 1 && form.fields().isEmpty();
    person(graph, isEditable ? form.editable() : form, !made.isEmpty());
  }

  private static void person(GraphUnit graph, Form form, boolean isDeferred) {
    new Plans(graph).request(form);
    graph.fire(Type.PERSON_ASKED, AgentGraphActor.GRAPH_RUNNER, new PersonAskedPayload(isDeferred));
  }

  private static String text(JsonValue value) {
    return value instanceof JsonString text ? text.value() : value.toString();
  }
}
