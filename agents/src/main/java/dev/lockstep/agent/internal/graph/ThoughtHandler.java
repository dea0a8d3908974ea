package dev.lockstep.agent.internal.graph;

import dev.lockstep.agent.model.PastCall;
import dev.lockstep.agent.model.RecordedCall;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agent.model.Utterance;
import dev.lockstep.agent.model.Utterance.Speaker;
import dev.lockstep.agent.reasoning.PlannedCall;
import dev.lockstep.agent.reasoning.Thought;
import dev.lockstep.agent.reasoning.ThoughtJson;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.form.Form;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.agentgraph.AgentGraphActor;
import dev.lockstep.statecharts.agentgraph.AgentGraphEvent.Type;
import dev.lockstep.statecharts.agentgraph.CallsRefusedPayload;
import dev.lockstep.statecharts.agentgraph.ContextExceededPayload;
import dev.lockstep.statecharts.agentgraph.ModelAnsweredPayload;
import dev.lockstep.statecharts.agentgraph.PersonAskedPayload;
import dev.lockstep.statecharts.agentgraph.ThinkingEndedPayload;
import dev.lockstep.statecharts.agentgraph.ToolsRequestedPayload;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Handler for decisions of the reasoning node. The chart counts answers and calls and stops a round
 * at its limits.
 */
public final class ThoughtHandler {

  private final GraphUnit graph;

  private ThoughtHandler(GraphUnit graph) {
    this.graph = graph;
  }

  /**
   * Applies a decision: {@code {thought, prompt_tokens?, completion_tokens?}}. Without tokens the
   * model did not answer.
   */
  public static Answer thought(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    JsonObject payload = command.payload();
    Thought thought =
        ThoughtJson.read(Payloads.object(payload, "thought"))
            .orElseThrow(() -> Payloads.invalid("`thought` is not a decision"));
    ThoughtHandler handler = new ThoughtHandler(graph);
    if (payload.has("prompt_tokens")) {
      Usage usage =
          new Usage(number(payload, "prompt_tokens"), number(payload, "completion_tokens"));
      handler.fire(
          Type.MODEL_ANSWERED,
          new ModelAnsweredPayload(usage.promptTokens(), usage.completionTokens()));
    }
    handler.take(thought);
    StoppedStates.follow(graph);
    graph.settle();
    return graph.standing();
  }

  private void take(Thought thought) {
    if (thought instanceof Thought.Calls calls) {
      call(calls);
    } else if (thought instanceof Thought.Asks asks) {
      ask(asks);
    } else if (thought instanceof Thought.Says says) {
      graph.fire(Type.ANSWER_GIVEN);
      graph.say(Utterance.assistant(says.text()));
    } else if (thought instanceof Thought.Incomplete incomplete) {
      graph.say(Utterance.assistant(incomplete.text()));
      fire(
          Type.THINKING_ENDED,
          new ThinkingEndedPayload(
              incomplete.isFiltered()
                  ? ThinkingEndedPayload.Reason.FILTERED
                  : ThinkingEndedPayload.Reason.CUT_OFF));
    } else if (thought instanceof Thought.TooLarge large) {
      fire(Type.CONTEXT_EXCEEDED, new ContextExceededPayload(large.bytes()));
    } else if (thought instanceof Thought.Fails fails) {
      ThinkingHandlers.fail(graph, fails.error());
    }
  }

  private void call(Thought.Calls thought) {
    List<PlannedCall> calls = thought.calls();
    boolean confirm =
        calls.stream()
            .filter(call -> call.problem().isEmpty())
            .anyMatch(call -> call.marks().needsConfirmation());
    ContractFactory plans = new ContractFactory(graph);
    PlanResult result = plans.make(calls, confirm);
    List<PlannedCall> made = result.made();
    String request =
        confirm && !made.isEmpty() ? plans.request(ContractFactory.confirmation(made)) : "";
    say(thought.text(), result.recorded(graph.data().entries(), 0, request));
    if (made.isEmpty()) {
      refuse(result.problems());
    } else if (confirm) {
      person(true, result);
    } else {
      fire(
          Type.TOOLS_REQUESTED,
          new ToolsRequestedPayload(result.names(), made.size(), repetition(), result.problems()));
    }
  }

  private void ask(Thought.Asks thought) {
    ContractFactory plans = new ContractFactory(graph);
    PlanResult result = plans.make(thought.deferred(), true);
    int made = result.made().size();
    long number = graph.data().entries();
    PastCall question = Transcript.call(number, 0, "", PastCall.ASK_PERSON, thought.form().json());
    boolean isPointless = made == 0 && !thought.deferred().isEmpty();
    RecordedCall asked =
        isPointless
            ? new RecordedCall(question, List.of(), "none of the calls beside it can be made")
            : new RecordedCall(question, List.of(plans.request(form(thought, made))), "");
    List<RecordedCall> recorded = new ArrayList<>(List.of(asked));
    recorded.addAll(result.recorded(number, 1, ""));
    say(thought.text(), recorded);
    if (isPointless) {
      refuse(result.problems());
    } else {
      person(made > 0, result);
    }
  }

  private static Form form(Thought.Asks thought, int made) {
    Form form = thought.form();
    if (made > 1) {
      return form.notEditable();
    }
    return made == 1 && form.fields().isEmpty() ? form.editable() : form;
  }

  private void person(boolean isDeferred, PlanResult result) {
    fire(
        Type.PERSON_ASKED,
        new PersonAskedPayload(isDeferred, result.made().size(), repetition(), result.problems()));
  }

  private void refuse(long problems) {
    fire(Type.CALLS_REFUSED, new CallsRefusedPayload(problems));
  }

  private void say(String text, List<RecordedCall> calls) {
    graph.say(new Utterance(Speaker.ASSISTANT, text, calls));
  }

  private long repetition() {
    return RepetitionCounter.most(graph.contracts().all(), Set.copyOf(graph.data().executions()));
  }

  private void fire(Type event, Payload payload) {
    graph.fire(event, AgentGraphActor.GRAPH_RUNNER, payload);
  }

  private static long number(JsonObject payload, String name) {
    return payload.get(name) instanceof JsonNumber number && number.isLong()
        ? number.longValue()
        : 0;
  }
}
