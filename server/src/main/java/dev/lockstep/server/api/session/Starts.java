package dev.lockstep.server.api.session;

import dev.lockstep.session.SessionStart;
import java.time.Duration;
import java.util.Optional;

/** How conversations begin, with what the request leaves out filled in. */
final class Starts {

  private final String asking;
  private final String silent;

  /**
   * Fills in.
   *
   * @param asking name of the engine that runs turns when nobody says
   * @param silent the same for runs that never ask
   */
  Starts(String asking, String silent) {
    this.asking = asking;
    this.silent = silent;
  }

  SessionStart of(dev.lockstep.server.schema.api.SessionStart asked) {
    boolean isAuto = Boolean.TRUE.equals(asked.auto());
    boolean isLenient = Boolean.FALSE.equals(asked.interactiveRequireUserReply());
    return new SessionStart(
        Optional.ofNullable(asked.engine()).orElse(isAuto ? silent : asking),
        asked.input(),
        isAuto,
        !isLenient && !isAuto,
        Optional.ofNullable(asked.timeoutSec())
            .map(Duration::ofSeconds)
            .orElse(SessionStart.TIMEOUT),
        Optional.ofNullable(asked.defaultDecisionPolicy()).orElse(SessionStart.POLICY));
  }
}
