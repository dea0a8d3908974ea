package dev.lockstep.server.security.hostile;

import dev.lockstep.server.security.RawHttp;
import java.io.Closeable;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.Optional;

/** A connection that is replaced when it is closed. */
final class Line implements Closeable {

  private final URI server;
  private RawHttp http;
  private boolean isFresh = true;

  Line(URI server) throws IOException {
    this.server = server;
    this.http = new RawHttp(server);
  }

  /**
   * Returns the response to a request; empty if there is none. A server may close a connection
   * after any response, so the request is then repeated on another connection.
   */
  Optional<RawHttp.Answer> answer(Shot shot) throws IOException {
    Optional<RawHttp.Answer> answer = asked(shot);
    if (answer.isEmpty() && !isFresh) {
      again();
      answer = asked(shot);
    }
    isFresh = false;
    if (shot.isBroken() || answer.isEmpty() || isLast(answer.get())) {
      again();
    }
    return answer;
  }

  private Optional<RawHttp.Answer> asked(Shot shot) throws IOException {
    http.send(shot.bytes());
    if (shot.isBroken()) {
      http.sendNoMore();
    }
    try {
      return http.answer(shot.isHead());
    } catch (SocketTimeoutException silence) {
      return Optional.empty();
    }
  }

  private void again() throws IOException {
    http.close();
    http = new RawHttp(server);
    isFresh = true;
  }

  private static boolean isLast(RawHttp.Answer answer) {
    return answer.status() < 200
        || answer.one("Connection").equalsIgnoreCase("close")
        || answer.one("Content-Type").startsWith("text/event-stream");
  }

  @Override
  public void close() throws IOException {
    http.close();
  }
}
