package dev.lockstep.flow.definition.check;

import dev.lockstep.model.diagnostic.Findings;

/**
 * A check of the nodes of a group against each other. Each implementation reports one kind of
 * error.
 */
interface FlowRule {

  /** Reports the errors in a group of nodes. */
  void check(FlowScope scope, Findings findings);
}
