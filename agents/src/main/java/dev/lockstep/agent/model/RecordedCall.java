package dev.lockstep.agent.model;

import java.util.List;
import java.util.stream.Stream;

/**
 * A call of an answer with all that became of it.
 *
 * @param call the call as the model asked for it
 * @param executions ids of the executions made for it, oldest first: the call, the request for a
 *     person's consent, the call that replaced it; empty if it was refused
 * @param problem why it was refused; empty if it was not
 */
public record RecordedCall(PastCall call, List<String> executions, String problem) {

  public RecordedCall {
    executions = List.copyOf(executions);
  }

  /** Returns the same call with one more execution. */
  public RecordedCall replacedBy(String execution) {
    return new RecordedCall(
        call, Stream.concat(executions.stream(), Stream.of(execution)).toList(), problem);
  }

  /** Returns the same call with a problem. */
  public RecordedCall refused(String problem) {
    return new RecordedCall(call, executions, problem);
  }
}
