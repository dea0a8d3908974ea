package dev.lockstep.flow.executor.agent;

import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The limits of an agent in the inputs of its node, by their names in the schema {@code
 * flow/definition}. A retry may have replaced those of the definition.
 */
final class NodeLimits {

  private static final String INPUT = "limits";

  /** The names of the inputs, and the variables of the chart {@code agent-graph}. */
  private static final Map<String, String> COUNTS =
      Map.of(
          "same_calls", "same_call_limit",
          "problems", "problem_limit",
          "steps", "step_limit",
          "calls", "call_limit",
          "tokens", "token_limit",
          "context_bytes", "context_limit",
          "conversation_steps", "conversation_step_limit",
          "conversation_calls", "conversation_call_limit",
          "conversation_tokens", "conversation_token_limit");

  private static final Map<String, String> TIMES =
      Map.of("time_ms", "time_limit", "conversation_time_ms", "conversation_time_limit");

  private static final long MOST = 1_000_000_000;
  private static final long LONGEST = Duration.ofDays(36_500).toMillis();

  private final @Nullable JsonValue stated;

  NodeLimits(@Nullable JsonValue stated) {
    this.stated = stated;
  }

  /** Returns the first error of the inputs; empty if they are valid or absent. */
  Optional<String> problem() {
    if (stated == null) {
      return Optional.empty();
    }
    if (!(stated instanceof JsonObject limits)) {
      return Optional.of("input `" + INPUT + "` must be an object, not " + stated);
    }
    return limits.names().stream().flatMap(name -> problem(limits, name).stream()).findFirst();
  }

  private static Optional<String> problem(JsonObject limits, String name) {
    if (!COUNTS.containsKey(name) && !TIMES.containsKey(name)) {
      return Optional.of("input `" + INPUT + "." + name + "` is not a limit of an agent");
    }
    long most = TIMES.containsKey(name) ? LONGEST : MOST;
    boolean isInRange =
        limits.get(name) instanceof JsonNumber number
            && number.isLong()
            && number.longValue() >= 1
            && number.longValue() <= most;
    return isInRange
        ? Optional.empty()
        : Optional.of(
            "input `%s.%s` must be a whole number from 1 to %d, not %s"
                .formatted(INPUT, name, most, limits.get(name)));
  }

  /**
   * Returns the values of the chart's variables.
   *
   * @param others the values of the variables that are not stated
   */
  JsonObject over(JsonObject others) {
    if (!(stated instanceof JsonObject limits)) {
      return others;
    }
    Map<String, JsonValue> all = new LinkedHashMap<>();
    others.names().forEach(name -> all.put(name, others.value(others.index(name))));
    limits
        .names()
        .forEach(
            name -> {
              JsonNumber value = (JsonNumber) limits.value(limits.index(name));
              if (TIMES.containsKey(name)) {
                String time = Duration.ofMillis(value.longValue()).toString();
                all.put(TIMES.get(name), new JsonString(time));
              } else {
                all.put(COUNTS.get(name), value);
              }
            });
    return JsonObject.of(all, value -> value);
  }
}
