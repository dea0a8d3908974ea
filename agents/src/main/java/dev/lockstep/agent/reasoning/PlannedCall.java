package dev.lockstep.agent.reasoning;

import dev.lockstep.agent.tool.KeyScope;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;

/**
 * A call that reasoning decided on, with the facts of its tool.
 *
 * @param service the service that offers the tool; empty or unknown if the model invented it
 * @param method the name of the tool within the service
 * @param marks the tool's marks, made stricter by the model's
 * @param timeoutSeconds the maximum time of a call in seconds, at least 1
 * @param problem the reason why it cannot be made, for the model to read; empty if it can
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

  /**
   * Returns the tool's name: {@code service.method}, or the method alone if there is no service.
   */
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

  /**
   * Reads a lifetime. Only runners write thoughts, so the text is a valid duration. An empty text
   * means no expiry.
   */
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
