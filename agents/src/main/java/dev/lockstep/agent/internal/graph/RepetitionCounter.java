package dev.lockstep.agent.internal.graph;

import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A counter of repeated calls within a round. */
final class RepetitionCounter {

  private RepetitionCounter() {}

  /**
   * Returns the number of requests of the most repeated call of a round, adjacent or not. Arguments
   * are compared as canonical JSON.
   *
   * @param executions the IDs of the round's contracts
   */
  static long most(List<ExecutionContract> contracts, Set<String> executions) {
    Map<String, Long> seen = new HashMap<>();
    contracts.stream()
        .filter(ContractPredicates::isCall)
        .filter(contract -> executions.contains(contract.executionId().toString()))
        .forEach(contract -> seen.merge(call(contract.actionDetail()), 1L, Long::sum));
    return seen.values().stream().mapToLong(Long::longValue).max().orElse(0);
  }

  private static String call(JsonObject detail) {
    JsonValue arguments = detail.get("args");
    return text(detail, "service")
        + "\n"
        + text(detail, "method")
        + "\n"
        + JsonWriter.writeSorted(arguments == null ? JsonObject.EMPTY : arguments);
  }

  private static String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString text ? text.value() : "";
  }
}
