package dev.lockstep.execution;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;

/** The result of creating a contract. */
public sealed interface Creation {

  /** A new contract was created; it is pending. */
  record Created(ExecutionContract contract) implements Creation {}

  /**
   * No contract was created: the same irreversible action is completed or in progress.
   *
   * @param existing the contract that holds the key
   * @param status wire name of its state
   * @param problem the same as the answer to a command
   */
  record Blocked(Id existing, String status, Problem problem) implements Creation {}
}
