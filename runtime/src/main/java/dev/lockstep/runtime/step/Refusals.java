package dev.lockstep.runtime.step;

import dev.lockstep.runtime.Refusal;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.json.Violation;
import java.util.List;

/** Makes refusals, each with the details its reason has. */
public final class Refusals {

  private Refusals() {}

  /** For a reason of the language. */
  public static <S extends StateType, C> Refused<S, C> of(
      RefusalReason kind, List<String> details) {
    return new Refused<>(new Refusal(kind, kind.wire(), details, List.of()));
  }

  /** For a reason of the chart. */
  public static <S extends StateType, C> Refused<S, C> typed(String reason) {
    return new Refused<>(new Refusal(RefusalReason.REFUSED, reason, List.of(), List.of()));
  }

  /** For a name that is no event of the chart. */
  public static <S extends StateType, C> Refused<S, C> unknownEvent(String event) {
    return of(RefusalReason.UNKNOWN_EVENT, List.of(event));
  }

  /** For a step that cannot be completed. */
  public static <S extends StateType, C> Refused<S, C> stepFailed(Exception cause) {
    return of(RefusalReason.STEP_FAILED, List.of(String.valueOf(cause.getMessage())));
  }

  /** For a payload that its schema does not accept. */
  public static <S extends StateType, C> Refused<S, C> payloadInvalid(List<Violation> violations) {
    RefusalReason kind = RefusalReason.PAYLOAD_INVALID;
    return new Refused<>(new Refusal(kind, kind.wire(), List.of(), violations));
  }

  /** A refusal holds no context, so it is one of any context. */
  @SuppressWarnings("unchecked")
  public static <S extends StateType, C> Refused<S, C> cast(Refused<S, Object> refusal) {
    return (Refused<S, C>) (Refused<S, ?>) refusal;
  }
}
