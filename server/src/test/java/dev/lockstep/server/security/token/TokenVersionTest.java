package dev.lockstep.server.security.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.statecharts.Charts;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Tests changes of roles that require a version of the token, on both stores. */
class TokenVersionTest {

  private static final int ROUNDS = 20;
  private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");
  private static final InstantSource CLOCK = () -> NOW;
  private static final Principal ADA = new Principal("ada", "acme", Set.of(Role.ADMIN));
  private static final Set<Role> VIEWER = Set.of(Role.VIEWER);
  private static final Set<Role> WORKER = Set.of(Role.WORKER);

  private static Engine engine(RecordStore store) {
    return Engine.open(
        new EngineSettings(
            store,
            CLOCK,
            new TimedIds(CLOCK, store.nextNode()),
            Charts.all(),
            List.of(TokenExtension.create()),
            false));
  }

  private static TokenService service(Engine engine) {
    return new TokenService(engine::submitLater, engine, CLOCK, Secrets.system());
  }

  private static Token olga(TokenService tokens) {
    NewToken wanted = new NewToken(new Principal("olga", "acme", Set.of(Role.OPERATOR)), null);
    return tokens.create(wanted, "ada").orElseThrow().token();
  }

  private static Answer change(
      TokenService tokens, Token token, Set<Role> roles, @Nullable Long version) {
    return new TokenRoles(tokens).change(ADA, null, token, roles, version, false);
  }

  private static String reason(Answer answer) {
    return answer instanceof Answer.Declined declined ? declined.problem().reason() : "accepted";
  }

  private static Token now(TokenService tokens, Token token) {
    return tokens.token(token.id()).orElseThrow();
  }

  @BothStores
  void aChangeOfAnEarlierVersionIsStale(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token olga = olga(tokens);

      assertThat(TokenRoles.version(change(tokens, olga, VIEWER, 0L))).isEqualTo(1);
      assertThat(reason(change(tokens, olga, WORKER, 0L))).isEqualTo("stale-version");
      assertThat(reason(change(tokens, olga, WORKER, 2L))).isEqualTo("stale-version");

      assertThat(now(tokens, olga).principal().roles()).isEqualTo(VIEWER);
      assertThat(now(tokens, olga).version()).isEqualTo(1);
      assertThat(reason(change(tokens, olga, WORKER, null))).isEqualTo("accepted");
    }
  }

  @BothStores
  void usesAndLoginsDoNotChangeTheVersion(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token olga = olga(tokens);
      tokens.used(olga, NOW).join().orElseThrow();
      tokens.login(olga, new NewToken(olga.principal(), Duration.ofDays(1))).orElseThrow();

      assertThat(now(tokens, olga).version()).isZero();
      assertThat(reason(change(tokens, olga, VIEWER, 0L))).isEqualTo("accepted");
    }
  }

  @BothStores
  void ofConcurrentChangesOfTwoNodesOneIsStale(TestDatabase database) {
    try (Engine one = engine(database.store())) {
      // A SQLite file belongs to one process.
      boolean isAlone = database.toString().equals("SQLite");
      Engine other = isAlone ? one : engine(database.open());
      TokenService here = service(one);
      TokenService there = service(other);
      Token olga = olga(here);
      for (int round = 0; round < ROUNDS; round++) {
        long seen = now(here, olga).version();
        boolean isEven = round % 2 == 0;
        Set<Role> ours = Set.of(isEven ? Role.VIEWER : Role.REVIEWER);
        Set<Role> theirs = Set.of(isEven ? Role.WORKER : Role.ADMIN);

        CompletableFuture<Answer> answer =
            CompletableFuture.supplyAsync(
                () -> change(there, olga, theirs, seen), work -> new Thread(work).start());
        Answer own = change(here, olga, ours, seen);

        assertThat(List.of(reason(own), reason(answer.join())))
            .containsExactlyInAnyOrder("accepted", "stale-version");
        assertThat(now(here, olga).principal().roles())
            .isEqualTo(own instanceof Answer.Accepted ? ours : theirs);
      }
      if (!isAlone) {
        other.close();
      }
    }
  }
}
