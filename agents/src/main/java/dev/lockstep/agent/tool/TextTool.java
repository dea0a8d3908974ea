package dev.lockstep.agent.tool;

/** A tool written in Java that returns a text. Must be thread-safe. */
@FunctionalInterface
public interface TextTool {

  /**
   * Executes a call.
   *
   * @return the result; may be empty
   * @throws NothingDoneException if the call had no effect
   * @throws Exception on any other failure: a reversible tool has failed, an irreversible one has
   *     an unclear outcome
   */
  String call(ToolCall call) throws Exception;

  /** Returns this tool as one with an outcome: it succeeds with the text. */
  default JavaTool withOutcome() {
    return call -> new ToolOutcome.Succeeded(call(call));
  }
}
