package dev.lockstep.server.security;

import static dev.lockstep.server.security.SecureServer.bearer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.token.TokenIssueResult;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that concurrent requests leave an administrator, also those to two servers. */
class LastAdminTest {

  private static final int ROUNDS = 20;

  /** The pool of all tests may have as few threads as two, some of which wait. */
  private static final Executor OWN_THREADS = work -> new Thread(work).start();

  private static final SecuritySettings SETTINGS =
      SecuritySettings.STANDARD.with(SecureServer.UNBOUND);

  @Test
  void anAdministratorKeepsATokenOnSqlite() {
    try (SecureServer server = SecureServer.start(SETTINGS)) {
      keepsOne("ada", server, server, LastAdminTest::revocationsByTheTokensThemselves);
      keepsOne("eva", server, server, LastAdminTest::revocationsOfEachOther);
    }
  }

  @Test
  void anAdministratorKeepsATokenOfTwoServers() {
    try (TestDatabase database = TestDatabase.postgresql();
        SecureServer one = node(database, "one");
        SecureServer other = node(database, "other")) {
      keepsOne("ada", one, one, LastAdminTest::revocationsByTheTokensThemselves);
      keepsOne("eva", one, other, LastAdminTest::revocationsByTheTokensThemselves);
      keepsOne("ida", one, other, LastAdminTest::revocationsOfEachOther);
    }
  }

  @Test
  void twoAdministratorsDoNotRevokeEachOther() {
    try (TestDatabase database = TestDatabase.postgresql();
        SecureServer one = node(database, "one");
        SecureServer other = node(database, "other")) {
      for (int round = 0; round < ROUNDS; round++) {
        TokenIssueResult.Taken ada = one.token("ada" + round, Role.ADMIN);
        TokenIssueResult.Taken bob = one.token("bob" + round, Role.ADMIN);

        together(() -> revoke(one, bob, ada), () -> revoke(other, ada, bob));

        assertThat(valid(one, ada, bob)).as("round %d", round).hasSize(1);
      }
    }
  }

  @Test
  void twoAdministratorsDoNotWithdrawTheRoleFromEachOther() {
    try (TestDatabase database = TestDatabase.postgresql();
        SecureServer one = node(database, "one");
        SecureServer other = node(database, "other")) {
      for (int round = 0; round < ROUNDS; round++) {
        TokenIssueResult.Taken ada = one.token("ada" + round, Role.ADMIN);
        TokenIssueResult.Taken bob = one.token("bob" + round, Role.ADMIN);

        List<Integer> statuses =
            together(() -> withdraw(one, bob, ada), () -> withdraw(other, ada, bob));

        assertThat(admins(one, ada, bob)).as("round %d: %s", round, statuses).hasSize(1);
        assertThat(statuses).contains(200).containsAnyOf(403, 409);
      }
    }
  }

  private static int withdraw(
      SecureServer server, TokenIssueResult.Taken token, TokenIssueResult.Taken by) {
    String path = "/api/tokens/" + token.token().id() + "/roles";
    return server.ask("PUT", path, "{\"roles\":[\"viewer\"]}", bearer(by)).status();
  }

  private static List<TokenIssueResult.Taken> admins(
      SecureServer server, TokenIssueResult.Taken... tokens) {
    return valid(server, tokens).stream()
        .filter(
            token ->
                server
                    .security()
                    .tokens()
                    .token(token.token().id())
                    .orElseThrow()
                    .principal()
                    .may(Role.ADMIN))
        .toList();
  }

  private static SecureServer node(TestDatabase database, String name) {
    return SecureServer.start(
        SETTINGS,
        IdentityVerifier.NOBODY,
        standard ->
            ServerSettings.standard(
                    new Storage.Database(PostgresAccess.settings(database)), standard.http())
                .with(SETTINGS, IdentityVerifier.NOBODY)
                .as(name, 4));
  }

  /** The two tokens of a person. */
  private record Both(TokenIssueResult.Taken first, TokenIssueResult.Taken second) {}

  private static void keepsOne(
      String person,
      SecureServer one,
      SecureServer other,
      BiFunction<Both, List<SecureServer>, List<Supplier<Integer>>> requests) {
    for (int round = 0; round < ROUNDS; round++) {
      String name = person + round;
      Both both = new Both(one.token(name, Role.ADMIN), one.token(name, Role.ADMIN));
      List<Supplier<Integer>> sent = requests.apply(both, List.of(one, other));

      List<Integer> statuses = together(sent.get(0), sent.get(1));

      assertThat(valid(one, both.first(), both.second()))
          .as("round %d: %s", round, statuses)
          .hasSize(1);
      assertThat(statuses).contains(204).containsAnyOf(401, 409);
      valid(one, both.first(), both.second()).forEach(last -> assertRefused(one, last));
    }
  }

  private static void assertRefused(SecureServer server, TokenIssueResult.Taken last) {
    RawHttp.Answer refused =
        server.ask("DELETE", "/api/tokens/" + last.token().id(), "", bearer(last));
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text()).contains("\"code\":\"own-last-admin\"");
  }

  private static List<Supplier<Integer>> revocationsByTheTokensThemselves(
      Both both, List<SecureServer> servers) {
    return List.of(
        () -> revoke(servers.get(0), both.first(), both.first()),
        () -> revoke(servers.get(1), both.second(), both.second()));
  }

  private static List<Supplier<Integer>> revocationsOfEachOther(
      Both both, List<SecureServer> servers) {
    return List.of(
        () -> revoke(servers.get(0), both.first(), both.second()),
        () -> revoke(servers.get(1), both.second(), both.first()));
  }

  private static int revoke(
      SecureServer server, TokenIssueResult.Taken token, TokenIssueResult.Taken by) {
    return server.ask("DELETE", "/api/tokens/" + token.token().id(), "", bearer(by)).status();
  }

  private static List<TokenIssueResult.Taken> valid(
      SecureServer server, TokenIssueResult.Taken... tokens) {
    return Stream.of(tokens)
        .filter(
            token ->
                server
                    .security()
                    .tokens()
                    .token(token.token().id())
                    .orElseThrow()
                    .state()
                    .equals("active"))
        .toList();
  }

  /** Sends two requests at the same time. */
  private static List<Integer> together(Supplier<Integer> one, Supplier<Integer> other) {
    CyclicBarrier start = new CyclicBarrier(2);
    CompletableFuture<Integer> first =
        CompletableFuture.supplyAsync(() -> after(start, one), OWN_THREADS);
    CompletableFuture<Integer> second =
        CompletableFuture.supplyAsync(() -> after(start, other), OWN_THREADS);
    return List.of(first.join(), second.join());
  }

  private static int after(CyclicBarrier start, Supplier<Integer> request) {
    try {
      start.await();
    } catch (Exception problem) {
      throw new IllegalStateException(problem);
    }
    return request.get();
  }
}
