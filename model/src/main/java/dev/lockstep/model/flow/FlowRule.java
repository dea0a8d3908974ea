package dev.lockstep.model.flow;

import dev.lockstep.model.diagnostic.Findings;

/** Something that can be wrong with nodes beside each other, each kind of mistake in one class. */
interface FlowRule {

  /** Tells what is wrong in a group of nodes. */
  void check(FlowScope scope, Findings findings);
}
