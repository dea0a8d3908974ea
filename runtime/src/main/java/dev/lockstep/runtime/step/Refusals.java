package dev.lockstep.runtime.step;

import dev.lockstep.runtime.Refusal;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.expression.EvaluationException;
import dev.lockstep.runtime.json.Violation;
import java.util.List;

/** A factory of refusals with the details of each reason. */
public final class Refusals {

  private Refusals() {}

  /** Creates a refusal for a reason of the language. */
  public static <S extends StateType, C> Refused<S, C> of(
      RefusalReason kind, List<String> details) {
    return new Refused<>(new Refusal(kind, kind.wire(), details, List.of()));
  }

  /** Creates a refusal for a typed reason of the chart. */
  public static <S extends StateType, C> Refused<S, C> typed(String reason) {
    return new Refused<>(new Refusal(RefusalReason.REFUSED, reason, List.of(), List.of()));
  }

  /** Creates a refusal for a name that is not an event of the chart. */
  public static <S extends StateType, C> Refused<S, C> unknownEvent(String event) {
    return of(RefusalReason.UNKNOWN_EVENT, List.of(event));
  }

  /**
   * Creates a refusal for a step that cannot be completed. The detail is the message of the
   * machine, or the exception that a guard in Java code threw.
   */
  public static <S extends StateType, C> Refused<S, C> stepFailed(RuntimeException cause) {
    boolean isOwn = cause instanceof StepFailure || cause instanceof EvaluationException;
    String detail = isOwn ? String.valueOf(cause.getMessage()) : "Java code failed: " + cause;
    return of(RefusalReason.STEP_FAILED, List.of(detail));
  }

  /** Creates a refusal for a payload that violates its schema. */
  public static <S extends StateType, C> Refused<S, C> payloadInvalid(List<Violation> violations) {
    RefusalReason kind = RefusalReason.PAYLOAD_INVALID;
    return new Refused<>(new Refusal(kind, kind.wire(), List.of(), violations));
  }

  /**
   * Casts a refusal to another context type, which is safe because a refusal contains no context.
   */
  @SuppressWarnings("unchecked")
  public static <S extends StateType, C> Refused<S, C> cast(Refused<S, Object> refusal) {
    return (Refused<S, C>) (Refused<S, ?>) refusal;
  }
}
