package dev.lockstep.engine.agent.tool;

/** A tool written in Java. */
@FunctionalInterface
public interface JavaTool {

  /**
   * Does the work.
   *
   * @return what it says; may be empty
   * @throws Exception when it did not do it; the message is told to the model and to people
   */
  String call(ToolCall call) throws Exception;
}
