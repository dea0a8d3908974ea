package dev.lockstep.agent.model;

/**
 * Tokens of one or several answers of a model, as the model's server reports them.
 *
 * @param promptTokens the tokens of the requests, 0 to {@value #MOST}; 0 if the server does not
 *     report them
 * @param completionTokens the tokens of the answers, 0 to {@value #MOST}; 0 if the server does not
 *     report them
 */
public record Usage(long promptTokens, long completionTokens) {

  /** No tokens, or an unknown number of them. */
  public static final Usage NONE = new Usage(0, 0);

  /** The maximum count. Sums of counts stay far below the maximum {@code long}. */
  public static final long MOST = 1_000_000_000;

  /** Replaces negative counts by 0 and counts above {@link #MOST} by {@link #MOST}. */
  public Usage {
    promptTokens = Math.min(MOST, Math.max(0, promptTokens));
    completionTokens = Math.min(MOST, Math.max(0, completionTokens));
  }
}
