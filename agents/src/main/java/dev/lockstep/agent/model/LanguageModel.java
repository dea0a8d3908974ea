package dev.lockstep.agent.model;

/**
 * Thinks: reads a conversation and answers it, calls tools, or asks a person. Thread-safe. What
 * goes wrong is an answer, {@link ModelAnswer.Failed}, never an exception.
 */
@FunctionalInterface
public interface LanguageModel {

  /** Answers a request and waits for it. */
  ModelAnswer answer(ModelRequest request);
}
