package dev.lockstep.engine.agent.reasoning;

import dev.lockstep.engine.agent.model.LanguageModel;
import dev.lockstep.engine.agent.model.ModelAnswer;
import dev.lockstep.engine.agent.model.ModelRequest;
import dev.lockstep.engine.agent.model.RequestedCall;
import dev.lockstep.engine.agent.node.Situation;
import dev.lockstep.engine.agent.tool.ToolDescription;
import dev.lockstep.engine.agent.tool.ToolExecutor;
import dev.lockstep.engine.agent.tool.ToolMarks;
import java.time.Duration;
import java.util.List;

/**
 * Decides what is to be done or said, by asking a language model. All it knows of executions is
 * their consequences.
 */
public final class ReasoningNode {

  private final LanguageModel model;
  private final ToolExecutor tools;
  private final Consequences consequences;
  private final Prompt prompt;

  /**
   * A node that asks a model.
   *
   * @param tools what the model may call
   * @param instructions what the model is told before anything else; may be empty
   */
  public ReasoningNode(
      LanguageModel model, ToolExecutor tools, Consequences consequences, String instructions) {
    this.model = model;
    this.tools = tools;
    this.consequences = consequences;
    this.prompt = new Prompt(instructions);
  }

  /** What is to be done or said; may take its time and may be asked again. */
  public Thought think(Situation situation) {
    List<ToolDescription> offered = tools.tools();
    String text = prompt.text(situation, consequences.of(situation));
    return thought(
        model.answer(new ModelRequest(text, situation.conversation(), offered)), offered);
  }

  private static Thought thought(ModelAnswer answer, List<ToolDescription> offered) {
    if (answer instanceof ModelAnswer.Calls calls) {
      return new Thought.Calls(calls.text(), plan(calls.calls(), offered));
    }
    if (answer instanceof ModelAnswer.AskPerson asked) {
      return new Thought.Asks(asked.text(), asked.form(), plan(asked.deferred(), offered));
    }
    return answer instanceof ModelAnswer.Text text
        ? new Thought.Says(text.text())
        : new Thought.Fails(((ModelAnswer.Failed) answer).error());
  }

  private static List<PlannedCall> plan(List<RequestedCall> calls, List<ToolDescription> offered) {
    return calls.stream().map(call -> plan(call, offered)).toList();
  }

  /** A tool nobody offers is called as well: the call fails, and the model learns that. */
  private static PlannedCall plan(RequestedCall call, List<ToolDescription> offered) {
    ToolDescription tool =
        offered.stream()
            .filter(each -> each.service().equals(call.service()))
            .filter(each -> each.method().equals(call.method()))
            .findFirst()
            .orElse(null);
    ToolMarks marks = tool == null ? ToolMarks.NONE : tool.marks();
    Duration timeout = tool == null ? ToolDescription.DEFAULT_TIMEOUT : tool.timeout();
    return new PlannedCall(
        call.service(),
        call.method(),
        call.arguments(),
        call.marks(marks),
        timeout.plusMillis(999).toSeconds());
  }
}
