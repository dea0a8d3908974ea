package dev.lockstep.execution;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.executioncontract.ExecutionContractContext;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A contract for one attempt at an action, at one moment: an instance of the chart {@code
 * execution-contract} with typed fields. Its transitions are in the journal; {@code
 * ExecutionObserver} returns them.
 *
 * @param executionId ID of the contract
 * @param root root of the conversation it belongs to; its own ID if it belongs to none
 * @param actionDetail the action, as JSON
 * @param action description of the action
 * @param irreversible true if the action cannot be undone
 * @param idempotencyKey the key that identifies repeated attempts at the same action; {@code null}
 *     for none
 * @param timeoutSeconds longest execution and longest wait; {@code null} for no limit
 * @param attempt number of attempts so far; 0 before the first
 * @param wasSuspended true if it has ever waited
 * @param outcomeUnknown true if it waits because it is unknown if the action was done
 * @param isDeferred true if it must wait for another contract before it may start
 * @param result result of the action, a text or JSON; {@code null} for none
 * @param errorMessage why it did not succeed; {@code null} for none
 * @param reason why it waits or was cancelled, a word in kebab case; {@code null} for none
 * @param repeats the completed contract whose action is repeated; {@code null} for none
 * @param isKeyWithinConversation true if its key is held within its conversation only
 * @param keyLifetime time after its completion in which a repeated action is recognized; zero for
 *     no limit
 * @param calledAt start of the last attempt in the format of RFC 3339; {@code null} before the
 *     first
 * @param evidence facts about attempts whose outcome was unclear, oldest first
 * @param updatedAt time of the last change: for an ended contract, its end
 */
public record ExecutionContract(
    Id executionId,
    Id root,
    ActionType actionType,
    JsonObject actionDetail,
    ActionSummary action,
    boolean irreversible,
    @Nullable String idempotencyKey,
    @Nullable Long timeoutSeconds,
    ExecutionContractState status,
    long attempt,
    boolean wasSuspended,
    boolean outcomeUnknown,
    boolean isDeferred,
    @Nullable String result,
    @Nullable String errorMessage,
    @Nullable String reason,
    JsonObject metadata,
    @Nullable Id repeats,
    boolean isKeyWithinConversation,
    Duration keyLifetime,
    @Nullable String calledAt,
    List<String> evidence,
    Instant createdAt,
    Instant updatedAt) {

  /** The name of the chart. */
  public static final String CHART = "execution-contract";

  /** The reason of a contract that waits because its outcome is unknown. */
  public static final String OUTCOME_UNKNOWN = "outcome-unknown";

  /** The reason of a contract that was cancelled because it took too long. */
  public static final String TIMEOUT = "timeout";

  /** Returns an instance as a contract; empty for an instance of another chart. */
  public static Optional<ExecutionContract> of(Instance instance) {
    return instance.chart().name().equals(CHART) ? Optional.of(read(instance)) : Optional.empty();
  }

  private static ExecutionContract read(Instance instance) {
    ContractData data = new ContractData(instance.data());
    ExecutionContractContext context = instance.context(ExecutionContractContext.class);
    ActionType type = data.type();
    return new ExecutionContract(
        instance.id(),
        instance.root(),
        type,
        data.detail(),
        ActionSummary.of(type, data.detail()),
        context.irreversible(),
        data.key(),
        data.timeoutSeconds(),
        instance.state(ExecutionContractState.class),
        data.attempt(),
        context.wasSuspended(),
        context.outcomeUnknown(),
        data.isDeferred(),
        data.result(),
        data.error(),
        context.outcomeUnknown() ? OUTCOME_UNKNOWN : data.reason(),
        data.metadata(),
        data.repeats(),
        data.isKeyWithinConversation(),
        data.keyLifetime(),
        data.calledAt(),
        data.evidence(),
        instance.createdAt(),
        instance.updatedAt());
  }

  /** Returns the scope and the lifetime of its key. */
  public KeyTerms keyTerms() {
    return new KeyTerms(isKeyWithinConversation, keyLifetime, repeats);
  }

  /**
   * Returns true if it ensures that an irreversible action is not repeated: the action was done and
   * its key in the tenant has not expired, or its outcome is unknown.
   */
  public boolean preventsRepetition(Instant now) {
    if (!irreversible || attempt == 0) {
      return false;
    }
    boolean isForgotten =
        isKeyWithinConversation
            || (!keyLifetime.isZero() && !updatedAt.plus(keyLifetime).isAfter(now));
    return status == ExecutionContractState.COMPLETED ? !isForgotten : !isTerminal();
  }

  /** Returns true if it has ended. */
  public boolean isTerminal() {
    return status.isFinal();
  }

  /** Returns true if it waits for an answer, and not because its outcome is unknown. */
  public boolean isResumable() {
    return status.resumable() && !outcomeUnknown;
  }
}
