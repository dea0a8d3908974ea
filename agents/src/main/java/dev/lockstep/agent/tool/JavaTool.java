package dev.lockstep.agent.tool;

/** A tool written in Java that states its outcome. */
@FunctionalInterface
public interface JavaTool {

  /**
   * Executes a call.
   *
   * @return what came of it: done, failed with nothing done, or unclear
   * @throws NothingDoneException if the call had no effect
   * @throws Exception for any other failure: a tool that can be taken back has failed, an
   *     irreversible one has an unclear outcome
   */
  ToolOutcome call(ToolCall call) throws Exception;
}
