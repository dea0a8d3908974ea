package dev.lockstep.flow.internal.run;

import dev.lockstep.statecharts.flow.Definition.Node.Retry;
import java.time.Duration;

/** The pauses between the tries of a node. */
final class Backoff {

  private Backoff() {}

  /**
   * Returns the pause before the next try.
   *
   * @param tries the number of earlier retries of the attempt
   */
  static Duration after(Retry retry, long tries) {
    double factor = retry.exponential() ? Math.pow(retry.factor(), tries) : 1;
    return Duration.ofMillis((long) Math.min(retry.initialMs() * factor, retry.maxMs()));
  }
}
