package dev.lockstep.engine.agent;

import dev.lockstep.engine.agent.model.LanguageModel;
import dev.lockstep.engine.agent.node.EmotionNode;
import dev.lockstep.engine.agent.node.IntentNode;
import dev.lockstep.engine.agent.node.MemoryNode;
import dev.lockstep.engine.agent.reasoning.ReasoningNode;
import dev.lockstep.engine.agent.tool.ToolExecutor;
import dev.lockstep.engine.execution.observation.ExecutionObserver;
import dev.lockstep.engine.record.Reads;

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

  /** Nodes that leave everything but looking up to a model. */
  public static Nodes of(
      LanguageModel model, ToolExecutor tools, ExecutionObserver observer, Reads reads) {
    return new Nodes(
        IntentNode.firstLine(),
        EmotionNode.calm(),
        new ExecutionFacts(reads),
        new ReasoningNode(model, tools, new ObservedConsequences(observer), ""),
        tools);
  }
}
