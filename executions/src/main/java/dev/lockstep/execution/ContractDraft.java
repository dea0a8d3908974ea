package dev.lockstep.execution;

import dev.lockstep.engine.Id;
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
 * The parameters of a new contract. Immutable; its methods return changed copies.
 *
 * @param actionDetail the action: {@code service}, {@code method} and {@code args} of a tool;
 *     {@code type}, {@code id} and {@code title} of a request; any other members
 * @param markedIrreversible true if the tool's registration or the caller marks the action as
 *     irreversible; the detail may mark it too
 * @param ownKey the caller's idempotency key; {@code null} to derive it from the action
 * @param timeoutSeconds longest execution and longest wait, at least 1; {@code null} for no limit
 * @param metadata data of the caller to store with the contract
 * @param isDeferred true if it must wait for another contract before it may start
 * @param terms scope and lifetime of its key
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
      throw new IllegalArgumentException(
          "a timeout must be at least 1 s, not " + timeoutSeconds + " s");
    }
  }

  /** Returns a draft for a call of a tool. */
  public static ContractDraft toolCall(JsonObject detail) {
    return new ContractDraft(
        ActionType.TOOL_CALL, detail, false, null, null, JsonObject.EMPTY, false, KeyTerms.TENANT);
  }

  /** Returns a draft for a call of a tool with arguments. */
  public static ContractDraft toolCall(String service, String method, JsonValue args) {
    return toolCall(
        JsonObject.builder()
            .add("service", service)
            .add("method", method)
            .add("args", args)
            .build());
  }

  /** Returns a draft for a request to a person. */
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

  /** Returns a draft from a client's request. */
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

  /**
   * Returns true if the registration, the caller or the detail marks the action as irreversible.
   */
  public boolean isIrreversible() {
    return markedIrreversible || JsonBoolean.TRUE.equals(actionDetail.get("irreversible"));
  }

  /**
   * Returns the key that identifies repeated attempts at the same action; empty if there is none.
   */
  public Optional<String> idempotencyKey() {
    return ownKey != null ? Optional.of(ownKey) : IdempotencyKey.of(actionDetail);
  }

  /** Returns the same draft, which is also irreversible if the argument is true. */
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

  /** Returns the same draft with a limit for its execution and its wait, in seconds. */
  public ContractDraft within(long seconds) {
    return new ContractDraft(
        actionType, actionDetail, markedIrreversible, ownKey, seconds, metadata, isDeferred, terms);
  }

  /** Returns the same draft with the caller's idempotency key. */
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

  /** Returns the same draft with other metadata. */
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

  /** Returns the same draft, which waits for another contract before it may start. */
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

  /** Returns the same draft with other terms of its key. */
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

  /**
   * Returns the same draft, which repeats the action of a completed contract with a person's
   * consent.
   */
  public ContractDraft repeating(Id completed) {
    return on(terms.repeating(completed));
  }
}
