package dev.lockstep.agent.model;

/**
 * A language model, which answers a conversation, calls tools, or asks a person. Thread-safe.
 * Errors are returned as {@link ModelAnswer.Failed}, never thrown.
 */
@FunctionalInterface
public interface LanguageModel {

  /** Answers a request. Blocks until the answer is complete. */
  ModelAnswer answer(ModelRequest request);
}
