package dev.lockstep.agent.tool;

/** The outcome of a tool call. */
public sealed interface ToolOutcome {

  /**
   * The tool has succeeded.
   *
   * @param result a text or JSON; may be empty
   */
  record Succeeded(String result) implements ToolOutcome {}

  /**
   * The tool failed without any effect, so the same call may be made again.
   *
   * @param error the reason, for a person and a model to read; not empty
   */
  record Failed(String error) implements ToolOutcome {}

  /**
   * The effect is unknown: the tool did not answer in time, or the connection was lost during the
   * call.
   *
   * @param cause the reason; not empty
   * @param late true if the tool did not answer in time
   */
  record Unclear(String cause, boolean late) implements ToolOutcome {}
}
