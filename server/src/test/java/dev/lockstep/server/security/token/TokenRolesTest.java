package dev.lockstep.server.security.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.testing.StoredRows;
import dev.lockstep.statecharts.Charts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;

/** Tests changes of the roles of tokens on both stores, also concurrent ones. */
class TokenRolesTest {

  private static final int ROUNDS = 25;
  private static final Principal ADA = new Principal("ada", "acme", Set.of(Role.ADMIN));
  private static final Principal BOB = new Principal("bob", "acme", Set.of(Role.ADMIN));
  private static final Principal OLGA =
      new Principal("olga", "acme", Set.of(Role.OPERATOR, Role.REVIEWER));
  private static final Set<Role> VIEWER = Set.of(Role.VIEWER);
  private static final String LAST = "own-last-admin";

  private Instant now = Instant.parse("2026-11-26T18:00:00Z");

  private Engine engine(RecordStore store) {
    InstantSource clock = () -> now;
    return Engine.open(
        new EngineSettings(
            store,
            clock,
            new TimedIds(clock, store.nextNode()),
            Charts.all(),
            List.of(TokenExtension.create()),
            false));
  }

  private TokenService service(
      Engine engine, Function<Command, CompletableFuture<Answer>> commands) {
    Random random = new Random(7);
    return new TokenService(
        commands,
        engine,
        () -> now,
        () -> {
          byte[] bits = new byte[Secret.BYTES];
          random.nextBytes(bits);
          return bits;
        });
  }

  private TokenService service(Engine engine) {
    return service(engine, engine::submitLater);
  }

  private TokenCache cache(TokenService tokens) {
    return new TokenCache(tokens::token, () -> now, () -> now.toEpochMilli() * 1_000_000);
  }

  private static TokenIssueResult.Taken give(TokenService tokens, Principal principal) {
    return tokens.create(new NewToken(principal, null), "root").orElseThrow();
  }

  /** Changes roles as the route does for a caller with a token. */
  private static Answer change(TokenService tokens, Token by, Token token, Set<Role> roles) {
    return new TokenRoles(tokens).change(by.principal(), by.root(), token, roles, null, true);
  }

  private static String reason(Answer answer) {
    return answer instanceof Answer.Declined declined ? declined.problem().reason() : "accepted";
  }

  private static Set<Role> roles(TokenService tokens, Token token) {
    return tokens.token(token.id()).orElseThrow().principal().roles();
  }

  private List<Token> admins(TokenService tokens, Token... given) {
    return Stream.of(given)
        .map(token -> tokens.token(token.id()).orElseThrow())
        .filter(token -> token.isGood(now) && token.principal().may(Role.ADMIN))
        .toList();
  }

  /** Sends the commands of both requests after both have read the tokens. */
  private List<String> together(
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
    return held.stream().map(engine::submit).map(TokenRolesTest::reason).toList();
  }

  @BothStores
  void theTokenAndItsLoginsHaveTheRolesAtOnce(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      TokenIssueResult.Taken olga = give(tokens, OLGA);
      TokenIssueResult.Taken login =
          tokens.login(olga.token(), new NewToken(OLGA, Duration.ofDays(1))).orElseThrow();
      TokenIssueResult.Taken ended =
          tokens.login(olga.token(), new NewToken(OLGA, Duration.ofDays(1))).orElseThrow();
      tokens.revoke(OLGA, ended.token()).orElseThrow();
      tokens.used(olga.token(), now).join().orElseThrow();

      change(tokens, ada, olga.token(), Set.of(Role.WORKER, Role.VIEWER)).orElseThrow();

      TokenCache cache = cache(tokens);
      for (TokenIssueResult.Taken each : List.of(olga, login)) {
        Principal principal = cache.find(each.secret()).orElseThrow().principal();
        assertThat(principal.name()).isEqualTo("olga");
        assertThat(principal.roles()).containsExactly(Role.VIEWER, Role.WORKER);
        Entry entry = database.store().reads().journal(each.token().id(), 0, 10).get(0);
        assertThat(entry.event()).isEqualTo("change_roles");
        assertThat(entry.principal()).isEqualTo("ada");
        assertThat(entry.payload())
            .isEqualTo(
                "{\"roles\":[\"viewer\",\"worker\"],\"former\":[\"operator\",\"reviewer\"]}");
      }
      assertThat(roles(tokens, ended.token())).isEqualTo(OLGA.roles());
      Token changed = tokens.token(olga.token().id()).orElseThrow();
      assertThat(changed.usedAt()).isEqualTo(now);
      assertThat(changed.hash()).isEqualTo(olga.token().hash());
      assertThat(changed.state()).isEqualTo("active");
    }
  }

  @BothStores
  void theSameRolesAreNoChange(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      Token olga = give(tokens, OLGA).token();

      change(tokens, ada, olga, OLGA.roles()).orElseThrow();

      assertThat(database.store().reads().journal(olga.id(), 0, 10)).isEmpty();
    }
  }

  @BothStores
  void endedTokensAndLoginsAreRefused(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      Token revoked = give(tokens, OLGA).token();
      Token login = tokens.login(ada, new NewToken(ADA, Duration.ofDays(1))).orElseThrow().token();
      Token signedOn =
          tokens.login(null, new NewToken(OLGA, Duration.ofDays(1))).orElseThrow().token();
      Token brief =
          tokens.create(new NewToken(OLGA, Duration.ofHours(1)), "root").orElseThrow().token();
      tokens.revoke(ADA, revoked).orElseThrow();
      now = now.plus(Duration.ofHours(1));

      assertThat(reason(change(tokens, ada, revoked, VIEWER))).isEqualTo("token-ended");
      assertThat(reason(change(tokens, ada, brief, VIEWER))).isEqualTo("token-ended");
      for (Token each : List.of(login, signedOn)) {
        assertThat(reason(change(tokens, ada, each, VIEWER))).isEqualTo("roles-of-login");
      }
      Command direct =
          Command.on(
                  signedOn.root(),
                  TokenCommands.CHANGE_ROLES,
                  "acme",
                  JsonObject.of("roles", JsonArray.of(List.of("admin"), JsonString::new)))
              .by("admin", "ada");
      assertThat(reason(engine.submit(direct))).isEqualTo("roles-of-login");
      assertThat(roles(tokens, signedOn)).isEqualTo(OLGA.roles());
      assertThat(roles(tokens, brief)).isEqualTo(OLGA.roles());
    }
  }

  /** The chart itself refuses them, whatever its caller has checked. */
  @BothStores
  void rolesThatDoNotExistAreRefused(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token olga = give(tokens, OLGA).token();
      for (List<String> wrong :
          List.of(
              List.<String>of(),
              List.of("root"),
              List.of("viewer", "root"),
              List.of("Admin"),
              List.of("viewer", "viewer"))) {
        Command command =
            Command.on(
                    olga.root(),
                    TokenCommands.CHANGE_ROLES,
                    "acme",
                    JsonObject.of("roles", JsonArray.of(wrong, JsonString::new)))
                .by("admin", "ada");

        assertThat(reason(engine.submit(command))).as("%s", wrong).isEqualTo("payload-invalid");
      }
      Command own =
          Command.on(
                  olga.root(),
                  TokenCommands.CHANGE_ROLES,
                  "acme",
                  JsonObject.of("roles", JsonArray.of(List.of("admin"), JsonString::new)))
              .by("owner", "olga");
      assertThat(reason(engine.submit(own))).isEqualTo("actor-not-allowed");
      assertThat(roles(tokens, olga)).isEqualTo(OLGA.roles());
    }
  }

  @BothStores
  void ofAnotherTenantNothingIsChanged(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token foreign = give(tokens, new Principal("eve", "other", VIEWER)).token();
      Command command =
          Command.on(
                  foreign.root(),
                  TokenCommands.CHANGE_ROLES,
                  "acme",
                  JsonObject.of("roles", JsonArray.of(List.of("admin"), JsonString::new)))
              .by("admin", "ada");

      assertThat(reason(engine.submit(command))).isNotEqualTo("accepted");
      assertThat(roles(tokens, foreign)).isEqualTo(VIEWER);

      Token ada = give(tokens, ADA).token();
      assertThat(reason(change(tokens, ada, foreign, Set.of(Role.ADMIN)))).isEqualTo(LAST);
      assertThat(roles(tokens, foreign)).isEqualTo(VIEWER);
    }
  }

  @BothStores
  void theLastAdministratorKeepsTheRole(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      Token olga = give(tokens, OLGA).token();
      give(tokens, new Principal("ada", "other", Set.of(Role.ADMIN)));
      tokens.login(ada, new NewToken(ADA, Duration.ofDays(1))).orElseThrow();
      tokens.login(null, new NewToken(BOB, Duration.ofDays(1))).orElseThrow();
      tokens.create(new NewToken(BOB, Duration.ofHours(1)), "root").orElseThrow();
      now = now.plus(Duration.ofHours(1));
      Token revoked = give(tokens, BOB).token();
      tokens.revoke(ADA, revoked).orElseThrow();

      assertThat(reason(change(tokens, ada, ada, VIEWER))).isEqualTo(LAST);
      assertThat(reason(change(tokens, ada, ada, EnumSet.of(Role.ADMIN, Role.VIEWER))))
          .as("keeps the role")
          .isEqualTo("accepted");
      change(tokens, ada, olga, Set.of(Role.ADMIN)).orElseThrow();
      assertThat(reason(change(tokens, ada, ada, VIEWER))).isEqualTo("accepted");
      assertThat(reason(change(tokens, olga, olga, VIEWER))).isEqualTo(LAST);
      assertThat(admins(tokens, ada, olga)).extracting(Token::id).containsExactly(olga.id());
    }
  }

  /** Another node may take the token of the caller for that of an administrator, for 2 s. */
  @BothStores
  void whoIsNoAdministratorAnyMoreChangesNothing(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      Token bob = give(tokens, BOB).token();
      Token olga = give(tokens, OLGA).token();
      Token login = tokens.login(ada, new NewToken(ADA, Duration.ofDays(1))).orElseThrow().token();
      change(tokens, bob, ada, VIEWER).orElseThrow();

      for (Token by : List.of(ada, login)) {
        assertThat(reason(change(tokens, by, ada, Set.of(Role.ADMIN)))).isEqualTo(LAST);
        assertThat(reason(change(tokens, by, bob, VIEWER))).isEqualTo(LAST);
        assertThat(reason(change(tokens, by, olga, Set.of(Role.ADMIN)))).isEqualTo(LAST);
      }
      assertThat(roles(tokens, ada)).isEqualTo(VIEWER);
      assertThat(roles(tokens, olga)).isEqualTo(OLGA.roles());
      tokens.revoke(BOB, ada).orElseThrow();
      assertThat(reason(change(tokens, ada, olga, Set.of(Role.ADMIN)))).isEqualTo(LAST);
    }
  }

  @BothStores
  void ofTwoConcurrentChangesOneIsDeclined(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      Token bob = give(tokens, BOB).token();

      assertThat(
              together(
                  engine,
                  holding -> change(holding, ada, bob, VIEWER),
                  holding -> change(holding, bob, ada, VIEWER)))
          .as("of each other")
          .containsExactly("accepted", LAST);
      change(tokens, ada, bob, Set.of(Role.ADMIN)).orElseThrow();
      assertThat(
              together(
                  engine,
                  holding -> change(holding, ada, ada, VIEWER),
                  holding -> change(holding, bob, bob, VIEWER)))
          .as("of themselves")
          .containsExactly("accepted", LAST);
      change(tokens, bob, ada, Set.of(Role.ADMIN)).orElseThrow();
      assertThat(
              together(
                  engine,
                  holding -> change(holding, ada, ada, VIEWER),
                  holding -> holding.revokeKeepingAdmin(ADA, ada.id(), bob)))
          .as("with a revocation")
          .containsExactly("accepted", LAST);
      assertThat(admins(tokens, ada, bob)).extracting(Token::id).containsExactly(bob.id());
    }
  }

  /** The same tokens lose and get the role again and again, so that states recur. */
  @BothStores
  void twoNodesLeaveAnAdministrator(TestDatabase database) {
    try (Engine one = engine(database.store())) {
      // A SQLite file belongs to one process.
      boolean isAlone = database.toString().equals("SQLite");
      Engine other = isAlone ? one : engine(database.open());
      TokenService here = service(one);
      TokenService there = service(other);
      Token ada = give(here, ADA).token();
      Token bob = give(here, BOB).token();
      for (int round = 0; round < ROUNDS; round++) {
        boolean isOwn = round % 2 == 0;
        CompletableFuture<Answer> answer =
            CompletableFuture.supplyAsync(() -> change(there, bob, isOwn ? bob : ada, VIEWER));
        Answer own = change(here, ada, isOwn ? ada : bob, VIEWER);

        assertThat(List.of(reason(own), reason(answer.join())))
            .as("round %d", round)
            .containsExactlyInAnyOrder("accepted", LAST);
        List<Token> left = admins(here, ada, bob);
        assertThat(left).hasSize(1);
        change(here, left.get(0), left.get(0).id().equals(ada.id()) ? bob : ada, ADA.roles())
            .orElseThrow();
      }
      if (!isAlone) {
        other.close();
      }
    }
  }

  @BothStores
  void aLoginMadeWithAnEarlierStateOfTheTokenHasItsPresentRoles(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      Token bob = give(tokens, BOB).token();
      change(tokens, bob, ada, VIEWER).orElseThrow();

      Token login = tokens.login(ada, new NewToken(ADA, Duration.ofDays(1))).orElseThrow().token();

      assertThat(roles(tokens, login)).isEqualTo(VIEWER);
    }
  }

  @BothStores
  void aRotationKeepsChangedRoles(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      Token olga = give(tokens, OLGA).token();
      change(tokens, ada, olga, VIEWER).orElseThrow();

      Token present = tokens.token(olga.id()).orElseThrow();
      Token rotated =
          new TokenRotation(tokens, () -> now)
              .rotate(ADA, ada.id(), present, true)
              .orElseThrow()
              .token();

      assertThat(roles(tokens, rotated)).isEqualTo(VIEWER);
      change(tokens, ada, rotated, OLGA.roles()).orElseThrow();
      assertThat(roles(tokens, rotated)).isEqualTo(OLGA.roles());
    }
  }

  @BothStores
  void aRotationDoesNotBringBackRolesThatWereWithdrawnMeanwhile(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      Token bob = give(tokens, BOB).token();
      TokenService interrupted =
          service(
              engine,
              command -> {
                if (command.kind().equals(TokenCommands.CREATE)) {
                  change(tokens, bob, ada, VIEWER).orElseThrow();
                }
                return engine.submitLater(command);
              });

      TokenIssueResult rotated =
          new TokenRotation(interrupted, () -> now).rotate(ADA, ada.id(), ada, true);

      assertThat(((TokenIssueResult.Refused) rotated).problem().reason())
          .isEqualTo("roles-changed");
      assertThat(tokens.list("acme", null, 10).tokens())
          .extracting(token -> token.name() + " " + token.state() + " " + token.roles())
          .containsExactly("ada revoked [ADMIN]", "bob active [ADMIN]", "ada active [VIEWER]");
    }
  }

  @BothStores
  void aRotationDoesNotBringBackRolesOfATokenThatWasThenRevoked(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      Token bob = give(tokens, BOB).token();
      TokenService interrupted =
          service(
              engine,
              command -> {
                if (command.kind().equals(TokenCommands.CREATE)) {
                  change(tokens, bob, ada, VIEWER).orElseThrow();
                  tokens.revoke(BOB, ada).orElseThrow();
                }
                return engine.submitLater(command);
              });

      TokenIssueResult rotated =
          new TokenRotation(interrupted, () -> now).rotate(ADA, ada.id(), ada, true);

      assertThat(((TokenIssueResult.Refused) rotated).problem().reason())
          .isEqualTo("roles-changed");
      assertThat(tokens.list("acme", null, 10).tokens())
          .extracting(token -> token.name() + " " + token.state())
          .containsExactly("ada revoked", "bob active", "ada revoked");
    }
  }

  /** The secret of a token whose rotation was interrupted was never returned. */
  @BothStores
  void theNewTokenOfAnInterruptedRotationDoesNotReplaceTheLastAdministrator(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      tokens.create(new NewToken(ADA, null, ada.id()), "ada").orElseThrow();

      assertThat(reason(tokens.revokeKeepingAdmin(ADA, ada.id(), ada))).isEqualTo(LAST);
      assertThat(reason(change(tokens, ada, ada, VIEWER))).isEqualTo(LAST);
    }
  }

  @BothStores
  void aRotationThatCannotBeUndoneSaysSo(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      Token bob = give(tokens, BOB).token();
      AtomicInteger revocations = new AtomicInteger();
      TokenService interrupted =
          service(
              engine,
              command -> {
                if (!command.kind().equals(TokenCommands.REVOKE)) {
                  return engine.submitLater(command);
                }
                if (revocations.incrementAndGet() > 1) {
                  return CompletableFuture.completedFuture(
                      Answer.declined(Problem.of(Problem.Kind.CONFLICT, "busy", "try again")));
                }
                change(tokens, bob, ada, VIEWER).orElseThrow();
                return engine.submitLater(command);
              });

      TokenIssueResult rotated =
          new TokenRotation(interrupted, () -> now).rotate(ADA, ada.id(), ada, true);

      assertThat(((TokenIssueResult.Refused) rotated).problem().reason()).isEqualTo("busy");
    }
  }

  @BothStores
  void aRotationIsUndoneAlsoIfTheOldTokenCannotBeReadAgain(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      Token bob = give(tokens, BOB).token();
      AtomicInteger revocations = new AtomicInteger();
      TokenService interrupted =
          service(
              engine,
              command -> {
                if (!command.kind().equals(TokenCommands.REVOKE)) {
                  return engine.submitLater(command);
                }
                if (revocations.incrementAndGet() > 1) {
                  database.execute("ALTER TABLE away RENAME TO instance");
                  return engine.submitLater(command);
                }
                database.execute("ALTER TABLE instance RENAME TO away");
                return CompletableFuture.completedFuture(
                    Answer.declined(Problem.of(Problem.Kind.UNAVAILABLE, "away", "try again")));
              });

      TokenIssueResult rotated =
          new TokenRotation(interrupted, () -> now).rotate(BOB, bob.id(), ada, true);

      assertThat(((TokenIssueResult.Refused) rotated).problem().reason()).isEqualTo("away");
      assertThat(tokens.list("acme", null, 10).tokens())
          .extracting(token -> token.name() + " " + token.state())
          .containsExactly("ada revoked", "bob active", "ada active");
    }
  }

  @BothStores
  void aDamagedTokenDoesNotProtectOthersFromBeingChanged(TestDatabase database) {
    RecordStore store = database.store();
    try (Engine engine = engine(store)) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      Token bob = give(tokens, BOB).token();
      Token former = give(tokens, BOB).token();
      tokens.revokeKeepingAdmin(BOB, bob.id(), former).orElseThrow();
      new StoredRows(store).damage(former.id());

      assertThat(reason(change(tokens, ada, bob, VIEWER))).isEqualTo("accepted");
      assertThat(reason(change(tokens, ada, bob, ADA.roles()))).isEqualTo("accepted");
      assertThat(reason(tokens.revoke(ADA, bob))).isEqualTo("accepted");
    }
  }

  /** The new token may be revoked again, so that no administrator would be left. */
  @BothStores
  void theNewTokenOfARotationUnderWayIsNoAdministratorYet(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      List<String> answers = new ArrayList<>();
      TokenService interrupted =
          service(
              engine,
              command -> {
                if (command.kind().equals(TokenCommands.REVOKE)) {
                  answers.add(reason(change(tokens, ada, ada, VIEWER)));
                }
                return engine.submitLater(command);
              });

      Token rotated =
          new TokenRotation(interrupted, () -> now)
              .rotate(ADA, ada.id(), ada, true)
              .orElseThrow()
              .token();

      assertThat(answers).containsExactly(LAST);
      assertThat(admins(tokens, ada, rotated)).extracting(Token::id).containsExactly(rotated.id());
      Token bob = give(tokens, BOB).token();
      assertThat(reason(change(tokens, bob, bob, VIEWER))).as("now it is").isEqualTo("accepted");
    }
  }

  @BothStores
  void anAdministratorIsFoundAmongAnyNumberOfTokens(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token first = give(tokens, ADA).token();
      List<CompletableFuture<Void>> more =
          Stream.generate(
                  () ->
                      CompletableFuture.runAsync(
                          () -> give(tokens, new Principal("ada", "acme", VIEWER))))
              .limit(420)
              .toList();
      more.forEach(CompletableFuture::join);
      Token last = give(tokens, ADA).token();

      assertThat(reason(tokens.revokeKeepingAdmin(ADA, null, last))).isEqualTo("accepted");
      assertThat(reason(tokens.revokeKeepingAdmin(ADA, null, first))).isEqualTo(LAST);
      Token bob = give(tokens, BOB).token();
      assertThat(reason(change(tokens, bob, bob, VIEWER))).isEqualTo("accepted");
      assertThat(reason(change(tokens, first, first, VIEWER))).isEqualTo(LAST);
    }
  }

  /** Stores compress data with repetitions behind its first member. */
  @BothStores
  void anAdministratorWithALongNameIsFound(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Principal long1 =
          new Principal(
              "anna-".repeat(20) + "@engineering.example.com", "acme", Set.of(Role.ADMIN));
      Token first = tokens.create(new NewToken(long1, null), long1.name()).orElseThrow().token();
      Token second = tokens.create(new NewToken(long1, null), long1.name()).orElseThrow().token();

      assertThat(reason(tokens.revokeKeepingAdmin(long1, null, first))).isEqualTo("accepted");
      assertThat(reason(tokens.revokeKeepingAdmin(long1, null, second))).isEqualTo(LAST);
    }
  }

  private static final String EARLIER =
      "INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, details,"
          + " position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at,"
          + " quarantine, subject, failures) VALUES (%s, %s, 'acme', %d, 'active', 0, '%s', '%s',"
          + " %d, 0, NULL, 0, NULL, 0, 0, 1795713836004, 1795713836377, NULL, NULL, 0)";

  /** The rows of a token and its login, as release 0.1.0 wrote them with version 1.0.0. */
  @BothStores
  void tokensOfTheEarlierVersionOfTheChartChange(TestDatabase database) throws IOException {
    String source;
    try (InputStream text =
        TokenRolesTest.class.getResourceAsStream("/earlier/access-token-1.0.0.statechart.yaml")) {
      source = new String(text.readAllBytes(), StandardCharsets.UTF_8);
    }
    ChartId chart =
        new ChartId(
            "access-token",
            "1.0.0",
            "82fd518ca2efdbf2cf363d82df22998edef00eb9ec53b5c8554a44f4623c3112");
    RecordStore store = database.store();
    int version = store.define(Map.of(chart, source)).get(chart);
    database.execute(
        EARLIER.formatted(
            "384393851978125312",
            "384393851978125312",
            version,
            "{\"in\":[\"active\"],\"context\":{\"lifetime\":\"PT70974H36M3.997822528S\"},"
                + "\"entries\":2,\"timers\":[{\"id\":\"end_of_life\",\"event\":\"expire\","
                + "\"entry\":2,\"deadline\":\"2035-01-01T00:00:00.001822528Z\"}]}",
            "{\"kind\":\"token\",\"name\":\"olga\",\"roles\":[\"operator\",\"reviewer\"],"
                + "\"hash\":\"c8001ab0c638f83844d0faeb574cd74c78f2ba3368f0734c419bdabee1aca476\","
                + "\"createdBy\":\"admin\",\"expiresAt\":\"2035-01-01T00:00:00.000465244Z\","
                + "\"usedAt\":\"2026-11-26T17:23:56.375348731Z\"}",
            2));
    database.execute(
        EARLIER.formatted(
            "384393853542600704",
            "384393851978125312",
            version,
            "{\"in\":[\"active\"],\"context\":{\"lifetime\":\"PT167H59M59.999874302S\"},"
                + "\"entries\":2,\"timers\":[{\"id\":\"end_of_life\",\"event\":\"expire\","
                + "\"entry\":2,\"deadline\":\"2026-12-03T17:23:56.376874302Z\"}]}",
            "{\"kind\":\"login\",\"name\":\"olga\",\"roles\":[\"operator\",\"reviewer\"],"
                + "\"hash\":\"bde51c33d64bcff4a08624a3475f1ff36f17fdc49fe2d06f0d533e6bff68a248\","
                + "\"createdBy\":\"olga\",\"expiresAt\":\"2026-12-03T17:23:56.375917500Z\"}",
            0));
    Secret secret =
        secret(
            SecretKind.TOKEN,
            "lsk_0and45fwg0400_arkfthdqq7wed9san91sp637vrqbnfjygjqfzqy9wct546acvfv0");
    Secret cookie =
        secret(
            SecretKind.LOGIN,
            "lsl_0and45hb40400_dqpy8enkxrgxtv7b6hqmw79bv4ybw27hkhx9c4qngx6tfzwknnw0");
    try (Engine engine = engine(store)) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      Token olga = cache(tokens).find(secret).orElseThrow();
      assertThat(olga.principal().roles()).isEqualTo(OLGA.roles());
      assertThat(cache(tokens).find(cookie)).isPresent();

      change(tokens, ada, olga, Set.of(Role.ADMIN)).orElseThrow();

      assertThat(cache(tokens).find(secret).orElseThrow().principal().roles())
          .containsExactly(Role.ADMIN);
      assertThat(cache(tokens).find(cookie).orElseThrow().principal().roles())
          .containsExactly(Role.ADMIN);
      assertThat(reason(change(tokens, ada, ada, VIEWER))).isEqualTo("accepted");
      tokens.revoke(BOB, olga).orElseThrow();
      assertThat(cache(tokens).find(secret)).isEmpty();
      assertThat(cache(tokens).find(cookie)).isEmpty();
    }
  }

  private static Secret secret(SecretKind kind, String text) {
    return Secret.parse(kind, text).orElseThrow();
  }

  /** A row may be deleted while a node still takes its caller for an administrator. */
  @BothStores
  void whoseTokenIsGoneIsNotTakenForAPersonOfAProvider(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();
      Token olga = give(tokens, OLGA).token();
      Token login = tokens.login(ada, new NewToken(ADA, Duration.ofDays(1))).orElseThrow().token();
      Token signedOn =
          tokens.login(null, new NewToken(BOB, Duration.ofDays(1))).orElseThrow().token();
      Id gone = new Id(5);

      assertThat(tokens.origin(gone)).contains(gone);
      assertThat(tokens.origin(login.id())).contains(ada.id());
      assertThat(tokens.origin(signedOn.id())).isEmpty();
      Answer changed =
          new TokenRoles(tokens).change(ADA, gone, olga, Set.of(Role.ADMIN), null, true);

      assertThat(reason(changed)).isEqualTo(LAST);
      assertThat(roles(tokens, olga)).isEqualTo(OLGA.roles());
    }
  }

  @BothStores
  void providersDecideWhoIsAnAdministrator(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ada = give(tokens, ADA).token();

      Answer changed = new TokenRoles(tokens).change(BOB, null, ada, VIEWER, null, false);

      assertThat(reason(changed)).isEqualTo("accepted");
    }
  }
}
