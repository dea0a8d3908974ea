package dev.lockstep.agent.tool;

/** A tool written in Java that states its outcome. Must be thread-safe. */
@FunctionalInterface
public interface JavaTool {

  /**
   * Executes a call.
   *
   * @return the outcome: succeeded, failed without effect, or unclear
   * @throws NothingDoneException if the call had no effect
   * @throws Exception on any other failure: a reversible tool has failed, an irreversible one has
   *     an unclear outcome
   */
  ToolOutcome call(ToolCall call) throws Exception;
}
