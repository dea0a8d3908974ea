package dev.lockstep.agent.model;

import java.time.Instant;
import java.util.List;

/**
 * An answer of the model in a conversation, and the calls that it asked for.
 *
 * @param round number of the round within the conversation, from 1
 * @param step number of the answer within its round, from 1
 * @param calls tool calls as the chart counts them; those of an answer that exceeds a limit are
 *     counted and not made
 * @param problems calls that were answered with a problem
 * @param tokens the tokens as the model reports them
 * @param answeredAt when the answer was stored
 * @param missing the tools that could not be used
 */
public record ModelStep(
    long round,
    long step,
    long calls,
    long problems,
    Usage tokens,
    Instant answeredAt,
    List<Missing> missing) {

  /**
   * A tool or a service that could not be used.
   *
   * @param name {@code service} or {@code service.method}
   * @param reason the reason as in {@link dev.lockstep.agent.tool.MissingTools.Reason#wire()}
   */
  public record Missing(String name, String reason) {}

  public ModelStep {
    missing = List.copyOf(missing);
  }
}
