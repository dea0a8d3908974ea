package dev.lockstep.execution;

import dev.lockstep.engine.Extension;
import java.util.Map;

/** The extension of the engine for contracts: the domain of their chart and their commands. */
public final class ExecutionExtension {

  /**
   * Creates a contract ({@code execution/new_contract.schema.json}) below the command's root, or as
   * a new root. The actor is recorded as the node that created it.
   */
  public static final String CREATE = "contract.create";

  /**
   * Moves a contract ({@code execution/contract_move.schema.json}). The chart must allow the actor.
   */
  public static final String TRANSITION = "contract.transition";

  /**
   * Resolves an action whose outcome is unknown ({@code
   * execution/contract_resolution.schema.json}).
   */
  public static final String RESOLVE = "contract.resolve";

  private ExecutionExtension() {}

  /** Returns the extension. */
  public static Extension create() {
    return new Extension(
        Map.of(ExecutionContract.CHART, new ContractDomain()), ContractHandlers.all());
  }
}
