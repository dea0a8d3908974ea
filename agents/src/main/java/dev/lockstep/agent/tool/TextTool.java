package dev.lockstep.agent.tool;

/** A tool written in Java that returns a text. */
@FunctionalInterface
public interface TextTool {

  /**
   * Executes a call.
   *
   * @return the result; may be empty
   * @throws NothingDoneException if the call had no effect
   * @throws Exception for any other failure: a tool that can be taken back has failed, an
   *     irreversible one has an unclear outcome
   */
  String call(ToolCall call) throws Exception;

  /** Returns a tool with an outcome: it succeeds with the text. */
  default JavaTool withOutcome() {
    return call -> new ToolOutcome.Succeeded(call(call));
  }
}
