package dev.lockstep.agent;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.node.EmotionNode;
import dev.lockstep.agent.node.IntentNode;
import dev.lockstep.agent.node.MemoryNode;
import dev.lockstep.agent.reasoning.ReasoningNode;
import dev.lockstep.agent.reasoning.SystemPrompt;
import dev.lockstep.agent.tool.ToolBelt;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.execution.observation.ExecutionObserver;
import java.util.List;

/**
 * What does the work in the states of the graph.
 *
 * @param tools calls tools, on the thread of whoever runs the graph
 */
public record Nodes(
    IntentNode intent,
    EmotionNode emotion,
    MemoryNode memory,
    ReasoningNode reasoning,
    ToolExecutor tools) {

  /** Returns nodes that leave everything but looking up to a model without own instructions. */
  public static Nodes of(
      LanguageModel model, ToolExecutor tools, ExecutionObserver observer, Reads reads) {
    return of(model, tools, observer, reads, SystemPrompt.standard());
  }

  /**
   * Returns nodes that leave everything but looking up to a model. Beside its tools, the model may
   * read results that were left out of its context.
   *
   * @param system the constant instructions of the model
   */
  public static Nodes of(
      LanguageModel model,
      ToolExecutor tools,
      ExecutionObserver observer,
      Reads reads,
      SystemPrompt system) {
    ToolExecutor all = new ToolBelt(List.of(tools, StoredResults.tool(observer, reads)));
    return new Nodes(
        IntentNode.firstLine(),
        EmotionNode.calm(),
        new ExecutionFacts(reads),
        new ReasoningNode(model, all, new ObservedConsequences(observer), system),
        all);
  }
}
