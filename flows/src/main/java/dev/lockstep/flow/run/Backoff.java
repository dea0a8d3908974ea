package dev.lockstep.flow.run;

import dev.lockstep.statecharts.flow.Definition.Node.Retry;
import java.time.Duration;

/** How long a node rests before it is tried again by itself. */
final class Backoff {

  private Backoff() {}

  /**
   * The pause before the next try.
   *
   * @param tries how often the attempt was tried again before
   */
  static Duration after(Retry retry, long tries) {
    double factor = retry.exponential() ? Math.pow(retry.factor(), tries) : 1;
    return Duration.ofMillis((long) Math.min(retry.initialMs() * factor, retry.maxMs()));
  }
}
