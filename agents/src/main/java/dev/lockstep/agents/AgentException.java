package dev.lockstep.agents;

/** Thrown if an answer is required and a round ended, or was suspended, without one. */
public final class AgentException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient AgentResult<?> result;

  AgentException(AgentResult<?> result) {
    super(result.toString());
    this.result = result;
  }

  /** Returns the result of the round. */
  public AgentResult<?> result() {
    return result;
  }
}
