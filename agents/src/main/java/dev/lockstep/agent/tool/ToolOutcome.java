package dev.lockstep.agent.tool;

/** What came of a call. */
public sealed interface ToolOutcome {

  /**
   * The tool did what it should.
   *
   * @param result what it says, a text or JSON; may be empty
   */
  record Succeeded(String result) implements ToolOutcome {}

  /**
   * The tool failed and nothing was done: the same call may be made again.
   *
   * @param error why, for a person and a model to read; not empty
   */
  record Failed(String error) implements ToolOutcome {}

  /**
   * Nobody knows whether the tool did it: it did not answer in time, or the connection was lost
   * while the call was out.
   *
   * @param cause what happened; not empty
   * @param late whether the tool did not answer in time
   */
  record Unclear(String cause, boolean late) implements ToolOutcome {}
}
