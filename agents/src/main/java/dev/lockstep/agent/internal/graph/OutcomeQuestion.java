package dev.lockstep.agent.internal.graph;

import dev.lockstep.engine.form.Form;
import dev.lockstep.execution.ExecutionContract;

/** The question to a person about a call whose outcome is unknown. */
final class OutcomeQuestion {

  private OutcomeQuestion() {}

  /** Returns the question. Approval states that the action happened, rejection that it did not. */
  static Form question(ExecutionContract contract) {
    return Form.confirmation(
        "Did it happen: " + contract.action().summary(),
        "The outcome of this call is unknown. Approve if it happened, reject if it did not.\n"
            + CallText.unclear(contract));
  }
}
