package dev.lockstep.server.http;

import java.time.Duration;
import org.eclipse.jetty.io.Connection;

/** One connection: what it is at, and since when. Thread-safe. */
final class ConnectionWatch {

  private final Connection connection;
  private final HttpLimits limits;
  private Phase phase = Phase.HEADERS;
  private long since;
  private long bytes;

  private enum Phase {
    HEADERS,
    BODY,
    ANSWER,
    GOES_ON,
    SILENCE
  }

  ConnectionWatch(Connection connection, HttpLimits limits, long now) {
    this.connection = connection;
    this.limits = limits;
    this.since = now;
  }

  synchronized void headersAreRead(long now) {
    phase = Phase.BODY;
    since = now;
  }

  synchronized void bodyIsRead() {
    if (phase == Phase.BODY) {
      phase = Phase.ANSWER;
    }
  }

  synchronized void goesOn() {
    phase = Phase.GOES_ON;
  }

  synchronized void isAnswered() {
    phase = Phase.SILENCE;
    bytes = connection.getBytesIn();
  }

  /** Whether its time is over; a silent one begins to count when a byte comes. */
  synchronized boolean isOverdue(long now) {
    return switch (phase) {
      case HEADERS -> isOver(limits.header(), now);
      case BODY -> isOver(limits.request(), now);
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

  private boolean isOver(Duration time, long now) {
    return now - since > time.toNanos();
  }

  void close() {
    connection.getEndPoint().close();
  }
}
