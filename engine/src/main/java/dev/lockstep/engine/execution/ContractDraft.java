package dev.lockstep.engine.execution;

import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.execution.NewContract;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A contract to be created. A value; its methods make another one.
 *
 * @param actionDetail what is to be done: {@code service}, {@code method} and {@code args} of a
 *     tool; {@code type}, {@code id} and {@code title} of a request; anything else
 * @param markedIrreversible whether the tool's registration, or the caller, says that the action
 *     cannot be taken back; the detail may say so as well
 * @param ownKey the caller's idempotency key; {@code null} to have one made of the action
 * @param timeoutSeconds longest execution and longest wait, at least 1; {@code null} for no limit
 * @param metadata what the caller wants kept beside the contract
 * @param isDeferred whether it waits for another contract before it may start
 * @param terms where and how long its key is held
 */
public record ContractDraft(
    ActionType actionType,
    JsonObject actionDetail,
    boolean markedIrreversible,
    @Nullable String ownKey,
    @Nullable Long timeoutSeconds,
    JsonObject metadata,
    boolean isDeferred,
    KeyTerms terms) {

  public ContractDraft {
    if (timeoutSeconds != null && timeoutSeconds < 1) {
      throw new IllegalArgumentException("a timeout of " + timeoutSeconds + " s");
    }
  }

  /** A call of a tool. */
  public static ContractDraft toolCall(JsonObject detail) {
    return new ContractDraft(
        ActionType.TOOL_CALL, detail, false, null, null, JsonObject.EMPTY, false, KeyTerms.TENANT);
  }

  /** A call of a tool. */
  public static ContractDraft toolCall(String service, String method, JsonValue args) {
    return toolCall(
        JsonObject.builder()
            .add("service", service)
            .add("method", method)
            .add("args", args)
            .build());
  }

  /** A request to a person. */
  public static ContractDraft ecsRequest(JsonObject detail) {
    return new ContractDraft(
        ActionType.ECS_REQUEST,
        detail,
        false,
        null,
        null,
        JsonObject.EMPTY,
        false,
        KeyTerms.TENANT);
  }

  /** What a client asked for. */
  public static ContractDraft of(NewContract asked) {
    return new ContractDraft(
        ActionType.of(asked.actionType().wire()).orElseThrow(),
        object(asked.actionDetail()),
        Boolean.TRUE.equals(asked.irreversible()),
        asked.idempotencyKey(),
        asked.timeoutSeconds(),
        object(asked.metadata()),
        Boolean.TRUE.equals(asked.deferred()),
        terms(asked));
  }

  private static KeyTerms terms(NewContract asked) {
    KeyTerms scope =
        asked.keyScope() == NewContract.KeyScope.CONVERSATION
            ? KeyTerms.CONVERSATION
            : KeyTerms.TENANT;
    Long seconds = asked.keyLifetimeSeconds();
    return seconds == null ? scope : scope.lasting(Duration.ofSeconds(seconds));
  }

  private static JsonObject object(@Nullable Map<String, JsonValue> members) {
    return members == null
        ? JsonObject.EMPTY
        : JsonObject.of(new ArrayList<>(members.keySet()), new ArrayList<>(members.values()));
  }

  /** Whether the action cannot be taken back: the stricter of registration and call. */
  public boolean isIrreversible() {
    return markedIrreversible || JsonBoolean.TRUE.equals(actionDetail.get("irreversible"));
  }

  /** What a second attempt at the same action is recognised by; empty for none. */
  public Optional<String> idempotencyKey() {
    return ownKey != null ? Optional.of(ownKey) : IdempotencyKey.of(actionDetail);
  }

  /** The same, and irreversible if this says so too. */
  public ContractDraft irreversible(boolean isIrreversible) {
    return new ContractDraft(
        actionType,
        actionDetail,
        markedIrreversible || isIrreversible,
        ownKey,
        timeoutSeconds,
        metadata,
        isDeferred,
        terms);
  }

  /** The same with a limit to its execution and its wait. */
  public ContractDraft within(long seconds) {
    return new ContractDraft(
        actionType, actionDetail, markedIrreversible, ownKey, seconds, metadata, isDeferred, terms);
  }

  /** The same under a key of the caller's. */
  public ContractDraft keyed(String key) {
    return new ContractDraft(
        actionType,
        actionDetail,
        markedIrreversible,
        key,
        timeoutSeconds,
        metadata,
        isDeferred,
        terms);
  }

  /** The same with something kept beside it. */
  public ContractDraft with(JsonObject metadata) {
    return new ContractDraft(
        actionType,
        actionDetail,
        markedIrreversible,
        ownKey,
        timeoutSeconds,
        metadata,
        isDeferred,
        terms);
  }

  /** The same, to wait for another contract before it may start. */
  public ContractDraft deferred() {
    return new ContractDraft(
        actionType,
        actionDetail,
        markedIrreversible,
        ownKey,
        timeoutSeconds,
        metadata,
        true,
        terms);
  }

  /** The same whose key is held on other terms. */
  public ContractDraft on(KeyTerms terms) {
    return new ContractDraft(
        actionType,
        actionDetail,
        markedIrreversible,
        ownKey,
        timeoutSeconds,
        metadata,
        isDeferred,
        terms);
  }

  /** The same that does again, with a person's consent, what a completed contract did. */
  public ContractDraft repeating(Id completed) {
    return on(terms.repeating(completed));
  }
}
