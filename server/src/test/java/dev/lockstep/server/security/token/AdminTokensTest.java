package dev.lockstep.server.security.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.statecharts.Charts;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;

/** Tests that commands that were decided by the same tokens leave an administrator. */
class AdminTokensTest {

  private static final Answer BUSY =
      Answer.declined(Problem.of(Problem.Kind.OVERLOADED, "busy", "retry later"));

  private static final int ROUNDS = 25;
  private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");
  private static final InstantSource CLOCK = () -> NOW;
  private static final Principal ADA = new Principal("ada", "acme", Set.of(Role.ADMIN));
  private static final Principal BOB = new Principal("bob", "acme", Set.of(Role.ADMIN));

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

  private static TokenService service(
      Engine engine, Function<Command, CompletableFuture<Answer>> commands) {
    return new TokenService(commands, engine, CLOCK, random(7));
  }

  private static Secrets random(long seed) {
    Random random = new Random(seed);
    return () -> {
      byte[] bits = new byte[Secret.BYTES];
      random.nextBytes(bits);
      return bits;
    };
  }

  private static Token give(TokenService tokens, Principal principal) {
    return tokens.create(new NewToken(principal, null), "root").orElseThrow().token();
  }

  private static List<String> valid(TokenService tokens, Token... given) {
    return Stream.of(given)
        .map(token -> tokens.token(token.id()).orElseThrow())
        .filter(token -> token.isGood(NOW))
        .map(token -> token.id().toString())
        .toList();
  }

  /** Sends the commands of both requests after both have read the tokens. */
  private static List<Answer> together(
      Engine engine, Function<TokenService, Answer> one, Function<TokenService, Answer> other) {
    List<Command> held = new ArrayList<>();
    TokenService holding =
        service(
            engine,
            command -> {
              held.add(command);
              return CompletableFuture.completedFuture(Answer.accepted(command.payload()));
            });
    one.apply(holding);
    other.apply(holding);
    assertThat(held).hasSize(2);
    return held.stream().map(engine::submit).toList();
  }

  private static String reason(Answer answer) {
    return answer instanceof Answer.Declined declined ? declined.problem().reason() : "accepted";
  }

  @BothStores
  void ofTwoRevocationsOfOneAdministratorTheSecondIsDeclined(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine, engine::submitLater);
      Token first = give(tokens, ADA);
      Token second = give(tokens, ADA);

      List<Answer> answers =
          together(
              engine,
              holding -> holding.revokeKeepingAdmin(ADA, null, first),
              holding -> holding.revokeKeepingAdmin(ADA, null, second));

      assertThat(answers)
          .extracting(AdminTokensTest::reason)
          .containsExactly("accepted", "own-last-admin");
      assertThat(valid(tokens, first, second)).containsExactly(second.id().toString());
    }
  }

  @BothStores
  void ofTwoAdministratorsWhoRevokeEachOtherOneRemains(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine, engine::submitLater);
      Token ada = give(tokens, ADA);
      Token bob = give(tokens, BOB);

      List<Answer> answers =
          together(
              engine,
              holding -> holding.revokeKeepingAdmin(BOB, null, ada),
              holding -> holding.revokeKeepingAdmin(ADA, null, bob));

      assertThat(answers)
          .extracting(AdminTokensTest::reason)
          .containsExactly("accepted", "own-last-admin");
      assertThat(valid(tokens, ada, bob)).containsExactly(bob.id().toString());
    }
  }

  @BothStores
  void ofConcurrentRevocationsByTwoNodesOneIsDeclined(TestDatabase database) {
    try (Engine one = engine(database.store())) {
      // A SQLite file belongs to one process.
      boolean isAlone = database.toString().equals("SQLite");
      Engine other = isAlone ? one : engine(database.open());
      TokenService here = service(one, one::submitLater);
      TokenService there = service(other, other::submitLater);
      for (int round = 0; round < ROUNDS; round++) {
        Principal person = new Principal("ada" + round, "acme", Set.of(Role.ADMIN));
        Token first = give(here, person);
        Token second = give(here, person);

        CompletableFuture<Answer> answer =
            CompletableFuture.supplyAsync(
                () -> there.revokeKeepingAdmin(person, null, second),
                work -> new Thread(work).start());
        Answer own = here.revokeKeepingAdmin(person, null, first);

        assertThat(List.of(reason(own), reason(answer.join())))
            .containsExactlyInAnyOrder("accepted", "own-last-admin");
        assertThat(valid(here, first, second)).hasSize(1);
      }
      if (!isAlone) {
        other.close();
      }
    }
  }

  @BothStores
  void othersAndTokensWithoutTheRoleAreNotCounted(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine, engine::submitLater);
      Token last = give(tokens, ADA);
      Token viewer = give(tokens, new Principal("ada", "acme", Set.of(Role.VIEWER)));
      Token bob = give(tokens, BOB);
      Token elsewhere = give(tokens, new Principal("ada", "other", Set.of(Role.ADMIN)));

      assertThat(reason(tokens.revokeKeepingAdmin(ADA, null, last))).isEqualTo("own-last-admin");
      assertThat(reason(tokens.revokeKeepingAdmin(ADA, null, viewer))).isEqualTo("accepted");
      assertThat(reason(tokens.revokeKeepingAdmin(BOB, null, last))).isEqualTo("accepted");
      assertThat(reason(tokens.revokeKeepingAdmin(BOB, null, last))).isEqualTo("accepted");
      assertThat(valid(tokens, last, viewer, bob, elsewhere)).hasSize(2);
    }
  }

  @BothStores
  void aTokenThatEndsDuringItsRotationIsNotReplaced(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine, engine::submitLater);
      Token old = give(tokens, ADA);
      give(tokens, ADA);
      Token seen = tokens.token(old.id()).orElseThrow();
      tokens.revoke(ADA, old).orElseThrow();

      TokenIssueResult rotated = new TokenRotation(tokens, CLOCK).rotate(ADA, null, seen, true);

      assertThat(((TokenIssueResult.Refused) rotated).problem().reason()).isEqualTo("token-ended");
      assertThat(tokens.list("acme", null, 10).tokens())
          .extracting(ListedToken::state)
          .containsExactly("revoked", "active", "revoked");
    }
  }

  @BothStores
  void aRotationThatCannotRevokeTheOldTokenRevokesTheNewOne(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine, engine::submitLater);
      Token old = give(tokens, ADA);
      AtomicInteger revocations = new AtomicInteger();
      TokenService failing =
          service(
              engine,
              command ->
                  command.kind().equals(TokenCommands.REVOKE) && revocations.getAndIncrement() == 0
                      ? CompletableFuture.completedFuture(BUSY)
                      : engine.submitLater(command));

      TokenIssueResult rotated = new TokenRotation(failing, CLOCK).rotate(ADA, null, old, true);

      assertThat(((TokenIssueResult.Refused) rotated).problem().reason()).isEqualTo("busy");
      assertThat(valid(tokens, old)).containsExactly(old.id().toString());
      assertThat(tokens.list("acme", null, 10).tokens())
          .extracting(ListedToken::state)
          .containsExactlyInAnyOrder("active", "revoked");
    }
  }

  @BothStores
  void whoIsNoAdministratorAnyMoreGetsNoTokenOfAnother(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine, engine::submitLater);
      Token ada = give(tokens, ADA);
      Token bob = give(tokens, BOB);
      tokens.revoke(BOB, ada).orElseThrow();

      TokenIssueResult rotated = new TokenRotation(tokens, CLOCK).rotate(ADA, null, bob, true);

      assertThat(((TokenIssueResult.Refused) rotated).problem().reason())
          .isEqualTo("own-last-admin");
      assertThat(valid(tokens, ada, bob)).containsExactly(bob.id().toString());
      assertThat(tokens.list("acme", null, 10).tokens())
          .extracting(ListedToken::state)
          .containsExactlyInAnyOrder("revoked", "revoked", "active");
    }
  }

  /** The connection to the store may be lost while the revocation is committed. */
  @BothStores
  void theLastTokenIsReturnedIfTheAnswerToTheRevocationIsLost(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine, engine::submitLater);
      Token old = give(tokens, ADA);
      AtomicInteger revocations = new AtomicInteger();
      TokenService losing =
          service(
              engine,
              command ->
                  command.kind().equals(TokenCommands.REVOKE) && revocations.getAndIncrement() == 0
                      ? engine.submitLater(command).thenApply(lost -> BUSY)
                      : engine.submitLater(command));

      Token rotated =
          new TokenRotation(losing, CLOCK).rotate(ADA, null, old, true).orElseThrow().token();

      assertThat(valid(tokens, old, rotated)).containsExactly(rotated.id().toString());
    }
  }

  /** The console revokes any token, for example one whose secret was stolen. */
  @BothStores
  void theLastTokenThatAnotherProcessRevokesIsNotReplaced(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine, engine::submitLater);
      Principal console = new Principal("console", "acme", Set.of(Role.ADMIN));
      for (String moment : List.of(TokenCommands.CREATE, TokenCommands.REVOKE)) {
        Token old = give(tokens, ADA);
        TokenService interrupted =
            service(
                engine,
                command -> {
                  if (command.kind().equals(moment)) {
                    tokens.revoke(console, old).orElseThrow();
                  }
                  return engine.submitLater(command);
                });

        TokenIssueResult rotated =
            new TokenRotation(interrupted, CLOCK).rotate(ADA, null, old, true);

        assertThat(((TokenIssueResult.Refused) rotated).problem().reason())
            .as(moment)
            .isEqualTo("token-ended");
        assertThat(tokens.list("acme", null, 10).tokens())
            .as(moment)
            .extracting(ListedToken::state)
            .containsOnly("revoked");
      }
    }
  }

  @BothStores
  void ofTwoConcurrentRotationsOneIsRefused(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine, engine::submitLater);
      Token old = give(tokens, ADA);
      List<TokenIssueResult> first = new ArrayList<>();
      TokenService interrupted =
          service(
              engine,
              command -> {
                if (command.kind().equals(TokenCommands.REVOKE) && first.isEmpty()) {
                  first.add(new TokenRotation(tokens, CLOCK).rotate(ADA, null, old, true));
                }
                return engine.submitLater(command);
              });

      TokenIssueResult second = new TokenRotation(interrupted, CLOCK).rotate(ADA, null, old, true);

      Token rotated = first.get(0).orElseThrow().token();
      assertThat(((TokenIssueResult.Refused) second).problem().reason()).isEqualTo("token-ended");
      assertThat(
              tokens.list("acme", null, 10).tokens().stream()
                  .filter(token -> token.state().equals("active"))
                  .map(ListedToken::id))
          .containsExactly(rotated.id());
    }
  }

  @BothStores
  void theLastTokenIsRotated(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine, engine::submitLater);
      Token old = give(tokens, ADA);

      Token rotated =
          new TokenRotation(tokens, CLOCK).rotate(ADA, null, old, true).orElseThrow().token();

      assertThat(valid(tokens, old, rotated)).containsExactly(rotated.id().toString());
    }
  }
}
