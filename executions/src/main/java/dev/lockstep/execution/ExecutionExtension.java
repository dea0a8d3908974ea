package dev.lockstep.execution;

import dev.lockstep.engine.instance.Extension;
import java.util.Map;

/** What contracts bring to the engine: the domain of their chart and the commands about them. */
public final class ExecutionExtension {

  /**
   * Creates a contract ({@code execution/new_contract.schema.json}) below the command's root, or as
   * a root of its own. The actor is told as the node that created it.
   */
  public static final String CREATE = "contract.create";

  /**
   * Moves a contract ({@code execution/contract_move.schema.json}); the actor has to be allowed.
   */
  public static final String TRANSITION = "contract.transition";

  /**
   * Says what came of an action whose outcome was unknown ({@code
   * execution/contract_resolution.schema.json}).
   */
  public static final String RESOLVE = "contract.resolve";

  private ExecutionExtension() {}

  /** What to give the engine. */
  public static Extension create() {
    return new Extension(
        Map.of(ExecutionContract.CHART, new ContractDomain()), ContractHandlers.all());
  }
}
