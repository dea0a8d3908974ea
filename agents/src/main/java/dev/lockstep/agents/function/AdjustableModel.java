package dev.lockstep.agents.function;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;

/** A language model that accepts options for single requests. */
public interface AdjustableModel extends LanguageModel {

  /** Answers a request with options. Blocks until the answer is complete. */
  ModelAnswer answer(ModelRequest request, RequestOptions options);

  /** Returns true if the model's server restricts answers to a {@link ResponseFormat}. */
  default boolean hasResponseFormat() {
    return false;
  }

  @Override
  default ModelAnswer answer(ModelRequest request) {
    return answer(request, RequestOptions.STANDARD);
  }
}
