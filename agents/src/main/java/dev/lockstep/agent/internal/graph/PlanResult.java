package dev.lockstep.agent.internal.graph;

import dev.lockstep.agent.model.RecordedCall;
import dev.lockstep.agent.reasoning.PlannedCall;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The calls of one answer, each with an execution or a problem. Not thread-safe. */
final class PlanResult {

  /** A call with its execution or its problem. */
  private record Entry(PlannedCall call, String execution, String problem, boolean isPostponed) {}

  private final List<Entry> entries = new ArrayList<>();

  void make(PlannedCall call, String execution) {
    entries.add(new Entry(call, execution, "", false));
  }

  void refuse(PlannedCall call, String problem) {
    entries.add(new Entry(call, "", problem, false));
  }

  /** Refuses a call that may be made later. This does not count as a mistake of the model. */
  void postpone(PlannedCall call, String problem) {
    entries.add(new Entry(call, "", problem, true));
  }

  /** Returns the calls for which contracts were created, in order. */
  List<PlannedCall> made() {
    return entries.stream().filter(entry -> entry.problem().isEmpty()).map(Entry::call).toList();
  }

  /** Returns the number of problems. All postponed calls count as one. */
  long problems() {
    long postponed = entries.stream().filter(Entry::isPostponed).count();
    return entries.size() - made().size() - Math.max(0, postponed - 1);
  }

  /** Returns the names of the calls with contracts, joined by {@code +}. */
  String names() {
    return made().stream().map(PlannedCall::name).collect(Collectors.joining("+"));
  }

  /**
   * Returns the calls in the form the transcript stores.
   *
   * @param number the number of the transcript's entry
   * @param from the index of the first call in the entry
   * @param request the execution that asks a person for consent; empty for none
   */
  List<RecordedCall> recorded(long number, int from, String request) {
    List<RecordedCall> recorded = new ArrayList<>();
    for (Entry entry : entries) {
      PlannedCall call = entry.call();
      List<String> executions =
          entry.problem().isEmpty()
              ? Stream.of(entry.execution(), request).filter(id -> !id.isEmpty()).toList()
              : List.of();
      recorded.add(
          new RecordedCall(
              Transcript.call(
                  number, from + recorded.size(), call.service(), call.method(), call.arguments()),
              executions,
              entry.problem()));
    }
    return recorded;
  }
}
