package dev.lockstep.agent;

import dev.lockstep.engine.form.Form;
import dev.lockstep.execution.ExecutionContract;

/** The question what came of a call nobody knows the outcome of. */
final class Outcomes {

  private Outcomes() {}

  /** Approval says that it happened, refusal that it did not. */
  static Form question(ExecutionContract contract) {
    return Form.confirmation(
        "Did it happen: " + contract.action().summary(),
        "The outcome of this call is unknown. Approve if it happened, reject if it did not.\n"
            + CallText.unclear(contract));
  }
}
