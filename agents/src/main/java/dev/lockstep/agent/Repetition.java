package dev.lockstep.agent;

import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Counts how often the same call with the same arguments was asked for in a round. */
final class Repetition {

  private Repetition() {}

  /**
   * Returns how often the most repeated call of a round was asked for, whatever was called in
   * between. Arguments are compared as canonical JSON.
   *
   * @param executions ids of the round's contracts
   */
  static long most(List<ExecutionContract> contracts, Set<String> executions) {
    Map<String, Long> seen = new HashMap<>();
    contracts.stream()
        .filter(Executions::isCall)
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
