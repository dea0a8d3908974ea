package dev.lockstep.learning;

/** Recorded events or a machine exceed a limit of learning. */
public final class LearningLimitException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public LearningLimitException(String message) {
    super(message);
  }
}
