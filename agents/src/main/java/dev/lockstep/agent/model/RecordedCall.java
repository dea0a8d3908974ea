package dev.lockstep.agent.model;

import java.util.List;
import java.util.stream.Stream;

/**
 * A call of an answer with its executions or its problem.
 *
 * @param call the call as the model requested it
 * @param executions the IDs of its executions, oldest first: the call, the request for a person's
 *     consent, the call that replaced it; empty if it was refused
 * @param problem the reason for the refusal; empty if it was not refused
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
