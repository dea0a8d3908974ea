package dev.lockstep.server.security.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.http.HttpLimits;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.RawHttp;
import dev.lockstep.server.security.SecureServer;
import dev.lockstep.server.security.SecuritySettings;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the limit of connections per address, and that a closed connection no longer counts. */
class ConnectionLimitsTest {

  private static final int MOST = 20;

  /** The maximum waiting time until the server has noticed closed connections. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static SecureServer server() {
    return SecureServer.start(
        SecuritySettings.STANDARD.with(SecureServer.UNBOUND),
        IdentityVerifier.NOBODY,
        more -> more.with(more.http().with(HttpLimits.STANDARD.withConnections(MOST, 100))));
  }

  private static boolean isAnswered(RawHttp http, SecureServer server) throws IOException {
    return http.send("GET /api/me HTTP/1.1\r\nHost: " + server.host() + "\r\n\r\n")
        .answer(false)
        .isPresent();
  }

  /** Repeats a request until the server has noticed enough closed connections. */
  private static boolean isAnsweredAtLast(SecureServer server) throws IOException {
    boolean isServed = false;
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!isServed && System.nanoTime() - end < 0) {
      try (RawHttp http = new RawHttp(server.address())) {
        isServed = isAnswered(http, server);
      }
    }
    return isServed;
  }

  @Test
  void whoeverLeavesMakesRoom() throws IOException {
    try (SecureServer server = server()) {
      for (int i = 0; i < 10 * MOST; i++) {
        assertThat(isAnsweredAtLast(server)).as("after %d", i).isTrue();
        new RawHttp(server.address()).close();
        try (RawHttp http = new RawHttp(server.address())) {
          http.send("BREW / HTTP/9\r\n\r\n")
              .answer(false)
              .ifPresent(answer -> assertThat(answer.status()).isGreaterThanOrEqualTo(400));
        }
      }
    }
  }

  @Test
  void noAddressHoldsMore() throws IOException {
    try (SecureServer server = server()) {
      List<RawHttp> held = new ArrayList<>();
      int answered = 0;
      for (int i = 0; i < 3 * MOST; i++) {
        RawHttp http = new RawHttp(server.address());
        held.add(http);
        answered += isAnswered(http, server) ? 1 : 0;
      }
      assertThat(answered).isEqualTo(MOST);

      for (RawHttp http : held) {
        http.close();
      }
      assertThat(isAnsweredAtLast(server)).isTrue();
    }
  }
}
