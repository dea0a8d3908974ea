package dev.lockstep.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.token.TokenIssueResult;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests two servers on one PostgreSQL database: tokens that one creates or revokes are valid or
 * invalid for the other.
 */
class TwoNodesTest {

  /**
   * The maximum waiting time. Other nodes reject a revoked token within 2 s; slow machines need
   * longer.
   */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private TestDatabase database;
  private SecureServer one;
  private SecureServer other;

  @BeforeEach
  void start() {
    database = TestDatabase.postgresql();
    one = node("one");
    other = node("other");
  }

  @AfterEach
  void stop() {
    other.close();
    one.close();
    database.close();
  }

  private SecureServer node(String name) {
    return SecureServer.start(
        SecuritySettings.STANDARD.with(SecureServer.UNBOUND),
        IdentityVerifier.NOBODY,
        standard ->
            ServerSettings.standard(
                    new Storage.Database(PostgresAccess.settings(database)), standard.http())
                .with(SecuritySettings.STANDARD.with(SecureServer.UNBOUND), IdentityVerifier.NOBODY)
                .as(name, 4));
  }

  @Test
  void aTokenTakenAwayAtOneIsRefusedByTheOtherAndItsStreamsEnd() throws IOException {
    TokenIssueResult.Taken admin = one.token("ada", Role.ADMIN);
    TokenIssueResult.Taken token = one.token("vera", Role.VIEWER, Role.OPERATOR);
    assertThat(other.get("/api/me", SecureServer.bearer(token)).status()).isEqualTo(200);
    put(other, "/api/tasks/task-1", SecureServer.bearer(token));

    try (Socket stream = follow(other, "/api/tasks/task-1/events", token)) {
      BufferedReader said =
          new BufferedReader(
              new InputStreamReader(stream.getInputStream(), StandardCharsets.UTF_8));
      assertThat(said.readLine()).contains("200");

      revoke(one, admin, token);

      assertThat(one.get("/api/me", SecureServer.bearer(token)).status()).isEqualTo(401);
      awaitRefusal(other, SecureServer.bearer(token));
      assertThat(said.lines().filter(": access has ended"::equals)).hasSize(1);
    }
  }

  @Test
  void aLoginMadeAtOneCountsAtTheOtherUntilItEnds() {
    TokenIssueResult.Taken admin = one.token("ada", Role.ADMIN);
    TokenIssueResult.Taken token = one.token("vera", Role.VIEWER);
    String cookie = one.login(token);
    String elsewhere = cookie.replace(port(one), port(other));
    assertThat(one.get("/api/me", cookie).status()).isEqualTo(200);
    assertThat(other.get("/api/me", elsewhere).status()).isEqualTo(200);

    revoke(other, admin, token);

    assertThat(other.get("/api/me", elsewhere).status()).isEqualTo(401);
    awaitRefusal(one, cookie);
  }

  @Test
  void rolesChangedAtOneAreInEffectAtTheOther() {
    TokenIssueResult.Taken admin = one.token("ada", Role.ADMIN);
    TokenIssueResult.Taken token = one.token("vera", Role.ADMIN);
    String cookie = one.login(token);
    String elsewhere = cookie.replace(port(one), port(other));
    String path = "/api/tokens/" + token.token().id() + "/roles";
    assertThat(other.get("/api/tokens", elsewhere).status()).isEqualTo(200);
    assertThat(other.get("/api/tokens", SecureServer.bearer(token)).status()).isEqualTo(200);

    RawHttp.Answer changed =
        one.ask("PUT", path, "{\"roles\":[\"viewer\"]}", SecureServer.bearer(admin));

    assertThat(changed.status()).as(changed.text()).isEqualTo(200);
    assertThat(one.get("/api/tokens", cookie).status()).isEqualTo(403);
    assertThat(
            other.ask("PUT", path, "{\"roles\":[\"admin\"]}", SecureServer.bearer(token)).status())
        .as("cached or not")
        .isIn(403, 409);
    await(other, "/api/tokens", SecureServer.bearer(token), 403);
    await(other, "/api/tokens", elsewhere, 403);
  }

  @Test
  void aPermissionGrantedAtOneIsInEffectAtTheOther() {
    TokenIssueResult.Taken admin = one.token("ada", Role.ADMIN);
    TokenIssueResult.Taken token = one.token("vera", Role.VIEWER);
    String flow =
        "{\"source\":\"flow: ask\\nnodes:\\n  look: { type: human_review, shows: Look. }\\n\"}";
    String path = "/api/workflows/ask";
    one.ask("PUT", path, flow, SecureServer.bearer(admin));
    assertThat(other.get(path, SecureServer.bearer(token)).status()).isEqualTo(200);

    RawHttp.Answer granted =
        one.post(
            path + "/permissions/grant",
            "{\"action\":\"look\",\"caller\":\"user:ada\"}",
            SecureServer.bearer(admin));

    assertThat(granted.status()).as(granted.text()).isEqualTo(200);
    assertThat(one.get(path, SecureServer.bearer(token)).status()).isEqualTo(404);
    await(other, path, SecureServer.bearer(token), 404);
  }

  /**
   * Without TLS the name of the cookie contains the port, which is the same for both servers behind
   * a proxy.
   */
  private static String port(SecureServer server) {
    return Integer.toString(server.address().getPort());
  }

  private static void put(SecureServer server, String path, String proof) {
    assertThat(server.ask("PUT", path, "{\"title\":\"Task\",\"description\":\"\"}", proof).status())
        .isLessThan(300);
  }

  private static void revoke(
      SecureServer server, TokenIssueResult.Taken admin, TokenIssueResult.Taken token) {
    String path = "/api/tokens/" + token.token().id();
    assertThat(server.ask("DELETE", path, "", SecureServer.bearer(admin)).status()).isEqualTo(204);
  }

  private static void awaitRefusal(SecureServer server, String proof) {
    await(server, "/api/me", proof, 401);
  }

  private static void await(SecureServer server, String path, String proof, int status) {
    long begun = System.nanoTime();
    while (server.get(path, proof).status() != status) {
      assertThat(System.nanoTime() - begun).as("still let in").isLessThan(PATIENCE.toNanos());
      LockSupport.parkNanos(10_000_000);
    }
    System.out.printf(
        "the other node refuses after %d ms%n", (System.nanoTime() - begun) / 1_000_000);
  }

  private static Socket follow(SecureServer server, String path, TokenIssueResult.Taken token)
      throws IOException {
    Socket line = new Socket(server.address().getHost(), server.address().getPort());
    line.setSoTimeout((int) PATIENCE.toMillis());
    String request =
        "GET %s HTTP/1.1\r\nHost: %s\r\n%s\r\n\r\n"
            .formatted(path, server.host(), SecureServer.bearer(token));
    line.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    return line;
  }
}
