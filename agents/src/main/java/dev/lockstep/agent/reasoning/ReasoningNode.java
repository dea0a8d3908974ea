package dev.lockstep.agent.reasoning;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agent.node.EmotionNode;
import dev.lockstep.agent.node.Situation;
import dev.lockstep.agent.tool.MissingTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.statecharts.execution.ExecutionConsequenceView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The node that decides the next action by asking a language model. Of executions it knows the
 * consequences only.
 */
public final class ReasoningNode {

  private final LanguageModel model;
  private final ToolExecutor tools;
  private final Consequences consequences;
  private final SystemPrompt system;

  /**
   * Creates a node that asks a model.
   *
   * @param tools the tools that the model may call
   * @param system the constant instructions of the model
   */
  public ReasoningNode(
      LanguageModel model, ToolExecutor tools, Consequences consequences, SystemPrompt system) {
    this.model = model;
    this.tools = tools;
    this.consequences = consequences;
    this.system = system;
  }

  /**
   * Returns the next decision. Blocks until the model answers, and may be called again for the same
   * situation.
   *
   * @param contextLimit the maximum number of bytes of the request, tools included; 0 for no limit
   */
  public Reasoned think(Situation situation, long contextLimit) {
    List<ToolDescription> offered = tools.tools();
    ContextWindow window = new ContextWindow(contextLimit, fixed(offered));
    window.add(
        situation.conversation(),
        views(situation),
        data(situation, tools.missing()),
        situation.executions());
    if (window.isExceeded()) {
      return new Reasoned(new Thought.TooLarge(window.bytes()), null);
    }
    ModelAnswer answer = model.answer(new ModelRequest(system.text(), window.messages(), offered));
    return answer instanceof ModelAnswer.Failed failed
        ? new Reasoned(
            new Thought.Fails(failed.error()),
            failed.usage().equals(Usage.NONE) ? null : failed.usage())
        : new Reasoned(thought(answer, new CallPlanner(offered)), answer.usage());
  }

  private static Thought thought(ModelAnswer answer, CallPlanner planner) {
    if (answer instanceof ModelAnswer.Calls calls) {
      return new Thought.Calls(calls.text(), planner.plan(calls.calls()));
    }
    if (answer instanceof ModelAnswer.AskPerson asked) {
      return new Thought.Asks(asked.text(), asked.form(), planner.plan(asked.deferred()));
    }
    if (answer instanceof ModelAnswer.CutOff cut) {
      return new Thought.Incomplete(cut.text(), false);
    }
    return answer instanceof ModelAnswer.Filtered filtered
        ? new Thought.Incomplete(filtered.text(), true)
        : new Thought.Says(((ModelAnswer.Text) answer).text());
  }

  private long fixed(List<ToolDescription> offered) {
    long bytes = ContextWindow.utf8(system.text());
    for (ToolDescription tool : offered) {
      bytes +=
          ContextWindow.utf8(tool.name())
              + ContextWindow.utf8(tool.description())
              + ContextWindow.utf8(JsonWriter.write(tool.parameters()));
    }
    return bytes;
  }

  private Map<String, ExecutionConsequenceView> views(Situation situation) {
    return consequences.of(situation).stream()
        .collect(
            Collectors.toMap(
                ExecutionConsequenceView::executionId, Function.identity(), (one, same) -> one));
  }

  /**
   * Returns the facts of the round: data in the user's role, the same in every request of the round
   * as long as the same tools are missing.
   */
  private static String data(Situation situation, List<MissingTools> missing) {
    List<String> parts = new ArrayList<>();
    if (!situation.intent().isBlank() && !situation.lastMessage().contains(situation.intent())) {
      parts.add("Intent of the user: " + situation.intent());
    }
    if (!situation.emotion().isBlank() && !situation.emotion().equals(EmotionNode.NEUTRAL)) {
      parts.add("Mood of the user: " + situation.emotion());
    }
    if (!situation.memories().isEmpty()) {
      parts.add("Memories:\n" + String.join("\n", situation.memories()));
    }
    if (!missing.isEmpty()) {
      parts.add(UnusableTools.text(missing));
    }
    return parts.isEmpty() ? "" : ContextWindow.DATA + String.join("\n", parts);
  }
}
