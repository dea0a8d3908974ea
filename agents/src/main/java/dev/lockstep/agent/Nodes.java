package dev.lockstep.agent;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.node.EmotionNode;
import dev.lockstep.agent.node.IntentNode;
import dev.lockstep.agent.node.MemoryNode;
import dev.lockstep.agent.reasoning.ReasoningNode;
import dev.lockstep.agent.reasoning.SystemPrompt;
import dev.lockstep.agent.tool.CompositeToolExecutor;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.execution.observation.ExecutionObserver;
import java.util.List;

/**
 * The nodes that work in the states of the graph.
 *
 * @param tools calls tools, on the thread that runs the graph
 */
public record Nodes(
    IntentNode intent,
    EmotionNode emotion,
    MemoryNode memory,
    ReasoningNode reasoning,
    ToolExecutor tools) {

  /**
   * Returns standard nodes, in which a model without instructions decides. See {@link
   * #of(LanguageModel, ToolExecutor, ExecutionObserver, Engine, SystemPrompt)}.
   */
  public static Nodes of(
      LanguageModel model, ToolExecutor tools, ExecutionObserver observer, Engine engine) {
    return of(model, tools, observer, engine, SystemPrompt.standard());
  }

  /**
   * Returns standard nodes, in which a model decides: the first line of a message is its intent,
   * the mood is neutral, and memories are the facts of earlier executions. Besides its tools, the
   * model can read results that were left out of its context.
   *
   * @param system the constant instructions of the model
   */
  public static Nodes of(
      LanguageModel model,
      ToolExecutor tools,
      ExecutionObserver observer,
      Engine engine,
      SystemPrompt system) {
    ToolExecutor all =
        new CompositeToolExecutor(
            List.of(tools, StoredResults.tool(observer, DurableEngine.of(engine).reads())));
    return new Nodes(
        IntentNode.firstLine(),
        EmotionNode.calm(),
        new ExecutionFacts(engine),
        new ReasoningNode(model, all, new ObservedConsequences(observer), system),
        all);
  }
}
