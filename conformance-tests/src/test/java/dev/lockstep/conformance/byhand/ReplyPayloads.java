package dev.lockstep.conformance.byhand;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The payloads of the session chart, checked without a schema. */
final class ReplyPayloads {

  private static final Set<String> KINDS =
      Set.of("choose_one", "confirm", "fill_fields", "open_text", "risk_ack");

  private static final Map<String, Predicate<JsonValue>> QUESTION =
      Map.of(
          "interaction_id", ReplyPayloads::isCount,
          "kind", value -> value instanceof JsonString text && KINDS.contains(text.value()),
          "prompt", value -> value instanceof JsonString,
          "session_handle", ReplyPayloads::isText,
          "options", ReplyPayloads::areOptions,
          "ui_hints", value -> value instanceof JsonObject,
          "default_decision_policy", value -> value instanceof JsonString,
          "required_fields", ReplyPayloads::areTexts,
          "context", value -> value instanceof JsonObject || value instanceof JsonNull);

  private static final Map<String, Predicate<JsonValue>> ANSWER =
      Map.of(
          "interaction_id", ReplyPayloads::isCount,
          "response", value -> true,
          "idempotency_key", ReplyPayloads::isText);

  private static final Map<String, Predicate<JsonValue>> FAILURE =
      Map.of(
          "category", ReplyPayloads::isText,
          "code", ReplyPayloads::isText,
          "message", value -> value instanceof JsonString);

  private static final Map<String, Predicate<JsonValue>> FINDINGS =
      Map.of(
          "pending_interaction_is_valid", JsonBoolean.class::isInstance,
          "session_handle_is_valid", JsonBoolean.class::isInstance,
          "execution_context_lives", JsonBoolean.class::isInstance);

  boolean isValid(String event, @Nullable JsonValue payload) {
    return switch (event) {
      case "turn.needs_input" ->
          fits(payload, QUESTION, Set.of("interaction_id", "kind", "prompt"));
      case "interaction.reply.accepted" -> fits(payload, ANSWER, Set.of("interaction_id"));
      case "turn.failed" -> fits(payload, FAILURE, Set.of("code"));
      case "restart.preserve_waiting", "restart.reconcile_failed" ->
          fits(payload, FINDINGS, FINDINGS.keySet());
      default -> true;
    };
  }

  private static boolean fits(
      @Nullable JsonValue payload, Map<String, Predicate<JsonValue>> fields, Set<String> required) {
    return payload instanceof JsonObject object
        && object.names().containsAll(required)
        && object.names().stream()
            .allMatch(name -> fields.containsKey(name) && fields.get(name).test(object.get(name)));
  }

  private static boolean isCount(JsonValue value) {
    return value instanceof JsonNumber number && number.isLong() && number.longValue() >= 1;
  }

  private static boolean isText(JsonValue value) {
    return value instanceof JsonString text && !text.value().isEmpty();
  }

  private static boolean areTexts(JsonValue value) {
    return value instanceof JsonArray array
        && array.items().stream().allMatch(JsonString.class::isInstance);
  }

  private static boolean areOptions(JsonValue value) {
    return value instanceof JsonArray array
        && array.items().stream()
            .allMatch(
                item ->
                    item instanceof JsonObject option
                        && option.size() == 2
                        && option.get("label") instanceof JsonString
                        && option.has("value"));
  }
}
