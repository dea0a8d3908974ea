package dev.lockstep.execution;

import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.port.Id;

/** What came of the creation of a contract. */
public sealed interface Creation {

  /** There is a new contract; it is pending. */
  record Created(ExecutionContract contract) implements Creation {}

  /**
   * There is none: the same irreversible action is done already, or under way.
   *
   * @param existing the contract that holds the key
   * @param status wire name of the state it is in
   * @param problem the same as an answer to a command
   */
  record Blocked(Id existing, String status, Problem problem) implements Creation {}
}
