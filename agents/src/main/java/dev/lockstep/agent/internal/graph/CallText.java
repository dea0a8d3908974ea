package dev.lockstep.agent.internal.graph;

import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The text that shows calls to a person in a question: arguments and evidence, limited in length.
 */
final class CallText {

  /** Maximum number of characters of one call's arguments. */
  private static final int LONGEST_ARGUMENTS = 2_000;

  /** Maximum number of characters of an earlier result. */
  private static final int LONGEST_RESULT = 500;

  /** Maximum number of calls shown in one question. */
  static final int MOST_CALLS = 10;

  /** Repeated calls first, then calls that need consent, then all others. */
  private static final Comparator<ExecutionContract> IN_A_QUESTION =
      Comparator.comparingInt(
          call -> call.repeats() != null ? 0 : ContractFactory.needsConsent(call) ? 1 : 2);

  private CallText() {}

  /**
   * Returns the calls that wait for an answer, one per line. A repeated call is followed by the
   * result of its earlier execution.
   */
  static String waiting(GraphUnit graph, List<ExecutionContract> calls) {
    List<String> lines = new ArrayList<>();
    for (ExecutionContract call : calls.stream().sorted(IN_A_QUESTION).limit(MOST_CALLS).toList()) {
      lines.add(call(call));
      repeated(graph, call).forEach(lines::add);
    }
    if (calls.size() > MOST_CALLS) {
      lines.add(
          "and "
              + (calls.size() - MOST_CALLS)
              + " more calls that can be taken back and need no consent");
    }
    return String.join("\n", lines);
  }

  private static List<String> repeated(GraphUnit graph, ExecutionContract call) {
    return graph
        .glance(call.repeats() == null ? call.executionId() : call.repeats())
        .filter(earlier -> !earlier.executionId().equals(call.executionId()))
        .map(
            earlier ->
                List.of(
                    "This was done before: execution "
                        + earlier.executionId()
                        + ", "
                        + earlier.status().wire()
                        + " at "
                        + earlier.updatedAt()
                        + result(earlier.result()),
                    "It was called with " + arguments(earlier) + ". Approve to do it again."))
        .orElseGet(List::of);
  }

  private static String result(@Nullable String result) {
    return result == null || result.isBlank() ? "" : ", result: " + cut(result, LONGEST_RESULT);
  }

  /** Returns a call whose outcome is unknown, with its start time and evidence. */
  static String unclear(ExecutionContract call) {
    List<String> lines = new ArrayList<>();
    lines.add(call(call));
    String calledAt = call.calledAt();
    if (calledAt != null) {
      lines.add("Called at " + calledAt + ", attempt " + call.attempt() + ".");
    }
    call.evidence().forEach(lines::add);
    return String.join("\n", lines);
  }

  private static String call(ExecutionContract call) {
    return call.action().summary() + " " + arguments(call);
  }

  private static String arguments(ExecutionContract call) {
    JsonValue args = call.actionDetail().get("args");
    return cut((args == null ? JsonObject.EMPTY : args).toString(), LONGEST_ARGUMENTS);
  }

  private static String cut(String text, int longest) {
    int length = text.codePointCount(0, text.length());
    return length <= longest
        ? text
        : text.substring(0, text.offsetByCodePoints(0, longest))
            + "… ("
            + (length - longest)
            + " more characters)";
  }
}
