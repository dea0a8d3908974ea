package dev.lockstep.agent.reasoning;

import dev.lockstep.agent.tool.KeyScope;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;

/**
 * A call reasoning decided on, with all that is known of its tool.
 *
 * @param service who offers the tool; empty or unknown when a model made it up
 * @param method the tool there
 * @param marks the tool's, and the stricter where the model said so
 * @param timeoutSeconds how long it may take, at least 1
 * @param problem why it cannot be made, for the model to read; empty if it can
 */
public record PlannedCall(
    String service,
    String method,
    JsonObject arguments,
    ToolMarks marks,
    long timeoutSeconds,
    String problem) {

  /** Returns the same call with a problem that keeps it from being made. */
  public PlannedCall refused(String problem) {
    return new PlannedCall(service, method, arguments, marks, timeoutSeconds, problem);
  }

  /** The tool's name: {@code service.method}, as far as it has one. */
  public String name() {
    return service.isEmpty() ? method : service + "." + method;
  }

  JsonObject json() {
    return JsonObject.builder()
        .add("service", service)
        .add("method", method)
        .add("args", arguments)
        .add("irreversible", marks.irreversible())
        .add("idempotent", marks.idempotent())
        .add("confirm", marks.needsConfirmation())
        .add("key_scope", marks.keyScope().wire())
        .add("key_lifetime", marks.keyLifetime().toString())
        .add("timeout_seconds", timeoutSeconds)
        .add("problem", problem)
        .build();
  }

  static PlannedCall read(JsonObject json) {
    return new PlannedCall(
        text(json, "service"),
        text(json, "method"),
        json.get("args") instanceof JsonObject arguments ? arguments : JsonObject.EMPTY,
        marks(json),
        json.get("timeout_seconds") instanceof JsonNumber number && number.isLong()
            ? Math.max(1, number.longValue())
            : 1,
        text(json, "problem"));
  }

  private static ToolMarks marks(JsonObject json) {
    return new ToolMarks(
        flag(json, "irreversible"),
        flag(json, "idempotent"),
        flag(json, "confirm"),
        KeyScope.of(text(json, "key_scope")).orElse(KeyScope.TENANT),
        lifetime(text(json, "key_lifetime")));
  }

  /** Only runners write thoughts, so that the text is a duration; without one it is for ever. */
  private static Duration lifetime(String spelt) {
    return spelt.isEmpty() ? Duration.ZERO : Duration.parse(spelt);
  }

  private static String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString text ? text.value() : "";
  }

  private static boolean flag(JsonObject json, String name) {
    return json.get(name) instanceof JsonBoolean flag && flag.value();
  }
}
