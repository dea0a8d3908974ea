package dev.lockstep.execution;

import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The data of a contract beside its machine, without the fields of the chart's context. Immutable.
 */
final class ContractData {

  private static final String TYPE = "action_type";
  private static final String DETAIL = "action_detail";
  private static final String KEY = "idempotency_key";
  private static final String TIMEOUT = "timeout_seconds";
  private static final String METADATA = "metadata";
  private static final String DEFERRED = "deferred";
  private static final String ATTEMPT = "attempt";
  private static final String RESULT = "result";
  private static final String ERROR = "error_message";
  private static final String REASON = "reason";
  private static final String WITHIN_CONVERSATION = "key_within_conversation";
  private static final String LIFETIME = "key_lifetime";
  private static final String REPEATS = "repeats";
  private static final String CALLED = "called_at";
  private static final String EVIDENCE = "evidence";

  /** The largest number of lines of evidence; older ones are removed. */
  private static final int MOST_EVIDENCE = 5;

  private final JsonObject json;

  ContractData(JsonObject json) {
    this.json = json;
  }

  /** Returns the data of a new contract. */
  static ContractData of(ContractDraft draft) {
    JsonObject.Builder json =
        JsonObject.builder().add(TYPE, draft.actionType().wire()).add(DETAIL, draft.actionDetail());
    draft.idempotencyKey().ifPresent(key -> json.add(KEY, key));
    Long timeout = draft.timeoutSeconds();
    if (timeout != null) {
      json.add(TIMEOUT, timeout);
    }
    if (!draft.metadata().isEmpty()) {
      json.add(METADATA, draft.metadata());
    }
    if (draft.isDeferred()) {
      json.add(DEFERRED, true);
    }
    if (draft.terms().isWithinConversation()) {
      json.add(WITHIN_CONVERSATION, true);
    }
    if (!draft.terms().lifetime().isZero()) {
      json.add(LIFETIME, draft.terms().lifetime().toString());
    }
    Id repeats = draft.terms().repeats();
    if (repeats != null) {
      json.add(REPEATS, repeats.toString());
    }
    return new ContractData(json.build());
  }

  JsonObject json() {
    return json;
  }

  /** Returns the type of the action; a contract without a stored type is a tool call. */
  ActionType type() {
    return Optional.ofNullable(text(TYPE)).flatMap(ActionType::of).orElse(ActionType.TOOL_CALL);
  }

  JsonObject detail() {
    return object(DETAIL);
  }

  JsonObject metadata() {
    return object(METADATA);
  }

  @Nullable String key() {
    return text(KEY);
  }

  @Nullable Long timeoutSeconds() {
    return json.get(TIMEOUT) instanceof JsonNumber number ? number.longValue() : null;
  }

  boolean isDeferred() {
    return JsonBoolean.TRUE.equals(json.get(DEFERRED));
  }

  boolean isKeyWithinConversation() {
    return JsonBoolean.TRUE.equals(json.get(WITHIN_CONVERSATION));
  }

  /**
   * Returns the time after completion in which a repeated action is recognized; zero for no limit.
   */
  Duration keyLifetime() {
    String spelt = text(LIFETIME);
    return spelt == null ? Duration.ZERO : Duration.parse(spelt);
  }

  /** Returns the completed contract whose action is repeated; {@code null} for none. */
  @Nullable Id repeats() {
    String spelt = text(REPEATS);
    return spelt == null ? null : Id.parse(spelt).orElse(null);
  }

  /**
   * Returns the start of the last attempt in the format of RFC 3339; {@code null} before the first.
   */
  @Nullable String calledAt() {
    return text(CALLED);
  }

  /** Notes about attempts whose outcome was unclear, oldest first, one line each. */
  List<String> evidence() {
    return json.get(EVIDENCE) instanceof JsonArray lines
        ? lines.items().stream()
            .map(line -> line instanceof JsonString text ? text.value() : line.toString())
            .toList()
        : List.of();
  }

  /** Returns the number of attempts so far; 0 before the first. */
  long attempt() {
    return json.get(ATTEMPT) instanceof JsonNumber number ? number.longValue() : 0;
  }

  @Nullable String result() {
    return text(RESULT);
  }

  @Nullable String error() {
    return text(ERROR);
  }

  @Nullable String reason() {
    return text(REASON);
  }

  ContractData undeferred() {
    return with(DEFERRED, null);
  }

  ContractData attempted(long attempt) {
    return with(ATTEMPT, JsonNumber.of(attempt));
  }

  ContractData calledAt(Instant now) {
    return with(CALLED, new JsonString(now.toString()));
  }

  /**
   * Returns the same data with one more line of evidence; of more than five, the first is removed.
   */
  ContractData evidence(String line) {
    List<String> lines = Stream.concat(evidence().stream(), Stream.of(line)).toList();
    return with(
        EVIDENCE,
        JsonArray.of(
            lines.subList(Math.max(0, lines.size() - MOST_EVIDENCE), lines.size()),
            JsonString::new));
  }

  ContractData result(@Nullable String result) {
    return with(RESULT, json(result));
  }

  ContractData error(@Nullable String error) {
    return with(ERROR, json(error));
  }

  ContractData reason(@Nullable String reason) {
    return with(REASON, json(reason));
  }

  private static @Nullable JsonString json(@Nullable String text) {
    return text == null ? null : new JsonString(text);
  }

  private @Nullable String text(String name) {
    return json.get(name) instanceof JsonString text ? text.value() : null;
  }

  private JsonObject object(String name) {
    return json.get(name) instanceof JsonObject object ? object : JsonObject.EMPTY;
  }

  /** Returns the same data with another value of a member, or without the member. */
  private ContractData with(String name, @Nullable JsonValue value) {
    JsonObject.Builder changed = JsonObject.builder();
    for (int i = 0; i < json.size(); i++) {
      if (!json.name(i).equals(name)) {
        changed.add(json.name(i), json.value(i));
      }
    }
    if (value != null) {
      changed.add(name, value);
    }
    return new ContractData(changed.build());
  }
}
