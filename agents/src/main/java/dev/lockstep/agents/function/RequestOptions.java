package dev.lockstep.agents.function;

import org.jspecify.annotations.Nullable;

/**
 * Options of one request to a model.
 *
 * @param canAskPerson true if the function that asks a person is offered
 * @param format the format of the final answer; {@code null} for any text
 */
public record RequestOptions(boolean canAskPerson, @Nullable ResponseFormat format) {

  /** The options with which a person may be asked and the final answer is any text. */
  public static final RequestOptions STANDARD = new RequestOptions(true, null);

  /** Returns the same options without a format of the final answer. */
  public RequestOptions withoutFormat() {
    return new RequestOptions(canAskPerson, null);
  }
}
