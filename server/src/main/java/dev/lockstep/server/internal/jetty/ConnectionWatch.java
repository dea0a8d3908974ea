package dev.lockstep.server.internal.jetty;

import dev.lockstep.server.http.HttpLimits;
import java.time.Duration;
import org.eclipse.jetty.io.Connection;

/** The current phase of one connection and its deadline. Thread-safe. */
public final class ConnectionWatch implements StreamConnection {

  private static final long SECOND = 1_000_000_000;

  private final Connection connection;
  private final HttpLimits limits;
  private Phase phase = Phase.HEADERS;
  private long since;
  private long bytes;
  private long patience;
  private long looked;

  private enum Phase {
    HEADERS,
    BODY,
    ANSWER,
    GOES_ON,
    SILENCE
  }

  public ConnectionWatch(Connection connection, HttpLimits limits, long now) {
    this.connection = connection;
    this.limits = limits;
    this.since = now;
  }

  /**
   * Extends the deadline of the current phase by a time in which the server stood still, and could
   * not receive what the client may have sent.
   */
  public synchronized void extend(long nanos, long now) {
    since = earlier(since + nanos, now);
    looked = earlier(looked + nanos, now);
  }

  private static long earlier(long one, long other) {
    return one - other < 0 ? one : other;
  }

  public synchronized void headersAreRead(long now) {
    phase = Phase.BODY;
    since = now;
    bytes = connection.getBytesIn();
    patience = limits.pause().toNanos();
    looked = now;
  }

  public synchronized void bodyIsRead() {
    if (phase == Phase.BODY) {
      phase = Phase.ANSWER;
    }
  }

  public synchronized void goesOn() {
    phase = Phase.GOES_ON;
  }

  public synchronized void isAnswered() {
    phase = Phase.SILENCE;
    bytes = connection.getBytesIn();
  }

  /**
   * Returns whether the deadline of the current phase has passed. The deadline of an idle
   * connection begins with the first byte.
   */
  public synchronized boolean isOverdue(long now) {
    return switch (phase) {
      case HEADERS -> isOver(limits.header(), now);
      case BODY -> isOver(limits.request(), now) || isTooSlow(now);
      case ANSWER -> isOver(limits.answer(), now);
      case GOES_ON -> false;
      case SILENCE -> {
        if (connection.getBytesIn() != bytes) {
          phase = Phase.HEADERS;
          since = now;
        }
        yield false;
      }
    };
  }

  /** Returns whether no part of a request has arrived since the last response. */
  public synchronized boolean isIdle() {
    long arrived = connection.getBytesIn();
    return switch (phase) {
      case HEADERS -> arrived == 0;
      case SILENCE -> arrived == bytes;
      case BODY, ANSWER, GOES_ON -> false;
    };
  }

  /**
   * Returns whether the body arrives too slowly. Elapsed time is subtracted from a budget of {@link
   * HttpLimits#pause}; each received byte adds to it, up to that maximum.
   */
  private boolean isTooSlow(long now) {
    long all = connection.getBytesIn();
    long bought = (all - bytes) * SECOND / limits.rate();
    patience = Math.min(patience - (now - looked) + bought, limits.pause().toNanos());
    bytes = all;
    looked = now;
    return patience < 0;
  }

  private boolean isOver(Duration time, long now) {
    return now - since > time.toNanos();
  }

  @Override
  public void whenHungUp(Runnable told) {
    DisconnectDetector.listen(connection.getEndPoint(), told);
  }

  @Override
  public void cut() {
    connection.getEndPoint().close();
  }
}
