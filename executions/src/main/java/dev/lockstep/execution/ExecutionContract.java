package dev.lockstep.execution;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.executioncontract.ExecutionContractContext;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One attempt at an action, from its creation to its end, at one moment: an instance of the chart
 * {@code execution-contract} with typed fields. Its transitions are the journal's, and told by
 * {@code ExecutionObserver}.
 *
 * @param executionId its identity
 * @param root the conversation it belongs to; itself when it stands alone
 * @param actionDetail what is to be done
 * @param action the same in words
 * @param irreversible whether it cannot be taken back once done
 * @param idempotencyKey what a second attempt at the same action is recognised by; {@code null} for
 *     none
 * @param timeoutSeconds longest execution and longest wait; {@code null} for no limit
 * @param attempt how often its executor was sent to work; 0 before the first time
 * @param wasSuspended whether it has ever waited
 * @param outcomeUnknown whether it waits because nobody knows if it was done
 * @param isDeferred whether it waits for another contract before it may start
 * @param result what came of it, a text or JSON; {@code null} while there is nothing
 * @param errorMessage why it did not succeed; {@code null} when there is nothing to say
 * @param reason why it waits or was given up, a word in kebab case; {@code null} when there is
 *     nothing to say
 * @param repeats the completed contract whose action is done again; {@code null} for none
 * @param isKeyWithinConversation whether its key is held within its conversation alone
 * @param keyLifetime how long after its completion it is recognized as repeated; zero for ever
 * @param calledAt when the last attempt began, as RFC 3339 writes it; {@code null} before the first
 * @param evidence what is known about attempts whose outcome was unclear, oldest first
 * @param updatedAt when it last changed: for one that has ended, its end
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

  /** Name of the chart. */
  public static final String CHART = "execution-contract";

  /** Why a contract waits whose outcome nobody knows. */
  public static final String OUTCOME_UNKNOWN = "outcome-unknown";

  /** Why a contract was given up that took too long. */
  public static final String TIMEOUT = "timeout";

  /** An instance seen as a contract; empty for an instance of another chart. */
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

  /** Returns where and how long its key is held. */
  public KeyTerms keyTerms() {
    return new KeyTerms(isKeyWithinConversation, keyLifetime, repeats);
  }

  /** Whether it has ended. */
  public boolean isTerminal() {
    return status.isFinal();
  }

  /** Whether it waits for somebody who can answer, not for word of an unknown outcome. */
  public boolean isResumable() {
    return status.resumable() && !outcomeUnknown;
  }
}
