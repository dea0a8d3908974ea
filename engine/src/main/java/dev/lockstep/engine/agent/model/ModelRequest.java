package dev.lockstep.engine.agent.model;

import dev.lockstep.engine.agent.tool.ToolDescription;
import java.util.List;

/**
 * What a model is asked.
 *
 * @param prompt what it should know and heed, results of earlier executions among it
 * @param conversation what was said so far, oldest first
 * @param tools what it may call
 */
public record ModelRequest(
    String prompt, List<Utterance> conversation, List<ToolDescription> tools) {

  public ModelRequest {
    conversation = List.copyOf(conversation);
    tools = List.copyOf(tools);
  }
}
