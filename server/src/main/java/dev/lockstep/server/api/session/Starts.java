package dev.lockstep.server.api.session;

import dev.lockstep.session.SessionStart;
import java.time.Duration;
import java.util.Optional;

/** Converts requests to starts of sessions and applies the defaults. */
final class Starts {

  private final String asking;
  private final String silent;

  /**
   * Creates a converter.
   *
   * @param asking the name of the turn engine that sessions use by default
   * @param silent the name of the turn engine that sessions without questions use by default
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
