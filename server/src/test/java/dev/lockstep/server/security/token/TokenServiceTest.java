package dev.lockstep.server.security.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenServiceTest {

  private static final Principal ADMIN = new Principal("root", "acme", Set.of(Role.ADMIN));
  private static final Principal ADA =
      new Principal("ada", "acme", Set.of(Role.OPERATOR, Role.REVIEWER));

  @TempDir Path folder;
  private TokenWorld world;
  private TokenService tokens;

  @BeforeEach
  void open() {
    world = new TokenWorld(folder);
    tokens = world.service();
  }

  @AfterEach
  void close() {
    world.close();
  }

  private TokenIssueResult.Taken give(Principal principal, @Nullable Duration lifetime) {
    return tokens.create(new NewToken(principal, lifetime), "root").orElseThrow();
  }

  private Answer revoke(Id token) {
    return tokens.revoke(ADMIN, tokens.token(token).orElseThrow());
  }

  @Test
  void givesATokenThatIsFoundByItsSecret() {
    TokenIssueResult.Taken given = give(ADA, null);

    Token found = world.cache().find(given.secret()).orElseThrow();

    assertThat(found.principal()).isEqualTo(ADA);
    assertThat(found.createdBy()).isEqualTo("root");
    assertThat(found.createdAt()).isEqualTo(world.now());
    assertThat(found.kind()).isEqualTo(SecretKind.TOKEN);
  }

  @Test
  void findsNothingByAnotherSecretOfTheSameToken() {
    Secret secret = give(ADA, null).secret();
    Secret other = give(ADA, null).secret();
    TokenCache cache = world.cache();
    assertThat(cache.find(secret)).isPresent();

    assertThat(cache.find(new Secret(secret.kind(), secret.id(), other.bits()))).isEmpty();
    assertThat(cache.find(new Secret(SecretKind.LOGIN, secret.id(), secret.bits()))).isEmpty();
    assertThat(cache.find(new Secret(secret.kind(), new Id(1), secret.bits()))).isEmpty();
  }

  @Test
  void keepsNoSecretAnywhere() throws IOException {
    TokenIssueResult.Taken given = give(ADA, null);
    Secret login =
        tokens.login(given.token(), new NewToken(ADA, Duration.ofHours(1))).orElseThrow().secret();
    world.close();

    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> written = files.filter(Files::isRegularFile).toList();
      assertThat(written).isNotEmpty();
      for (Path file : written) {
        String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertThat(bytes).doesNotContain(given.secret().bits()).doesNotContain(login.bits());
      }
      assertThat(written)
          .as("what is looked for is found where it is")
          .anySatisfy(
              file ->
                  assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                      .contains(given.token().hash()));
    }
  }

  @Test
  void aTokenEndsByItself() {
    Secret secret = give(ADA, Duration.ofHours(1)).secret();
    TokenCache cache = world.cache();

    world.turn(Duration.ofMinutes(59));
    assertThat(cache.find(secret)).isPresent();
    world.turn(Duration.ofMinutes(1));
    assertThat(cache.find(secret)).isEmpty();
  }

  @Test
  void revocationIsSeenOnOtherNodesWithinTwoSeconds() {
    TokenIssueResult.Taken given = give(ADA, null);
    TokenCache elsewhere = world.cache();
    assertThat(elsewhere.find(given.secret())).isPresent();

    revoke(given.token().id()).orElseThrow();

    assertThat(world.cache().find(given.secret())).isEmpty();
    assertThat(elsewhere.find(given.secret())).as("is believed for a moment").isPresent();
    world.turn(TokenCache.FRESH);
    assertThat(elsewhere.find(given.secret())).isEmpty();
  }

  @Test
  void revocationEndsEveryLoginMadeWithTheToken() {
    TokenIssueResult.Taken given = give(ADA, null);
    TokenIssueResult.Taken login =
        tokens.login(given.token(), new NewToken(ADA, Duration.ofDays(1))).orElseThrow();
    assertThat(world.cache().find(login.secret()).orElseThrow().principal()).isEqualTo(ADA);

    revoke(given.token().id()).orElseThrow();

    assertThat(world.cache().find(login.secret())).isEmpty();
    assertThat(tokens.token(login.token().id()).orElseThrow().state()).isEqualTo("revoked");
    assertThat(tokens.login(given.token(), new NewToken(ADA, Duration.ofDays(1))))
        .isInstanceOf(TokenIssueResult.Refused.class);
  }

  @Test
  void aLoginEndsWithAnExpiredToken() {
    TokenIssueResult.Taken given = give(ADA, Duration.ofHours(1));
    Secret login =
        tokens.login(given.token(), new NewToken(ADA, Duration.ofDays(1))).orElseThrow().secret();

    world.turn(Duration.ofHours(1));

    assertThat(world.cache().find(login)).isEmpty();
  }

  @Test
  void loggingOutLeavesTheTokenAndOtherLogins() {
    TokenIssueResult.Taken given = give(ADA, null);
    NewToken wanted = new NewToken(ADA, Duration.ofDays(1));
    TokenIssueResult.Taken one = tokens.login(given.token(), wanted).orElseThrow();
    TokenIssueResult.Taken other = tokens.login(given.token(), wanted).orElseThrow();

    tokens.revoke(ADA, one.token()).orElseThrow();

    assertThat(world.cache().find(one.secret())).isEmpty();
    assertThat(world.cache().find(other.secret())).isPresent();
    assertThat(world.cache().find(given.secret())).isPresent();
  }

  @Test
  void revokingTwiceChangesNothing() {
    Id id = give(ADA, null).token().id();

    JsonObject first = revoke(id).orElseThrow();

    assertThat(revoke(id).orElseThrow()).isEqualTo(first);
  }

  @Test
  void anotherTenantListsNoToken() {
    give(ADA, null);

    assertThat(tokens.list("other", null, 10).tokens()).isEmpty();
  }

  @Test
  void otherInstancesAreNoTokens() {
    JsonObject begun =
        world
            .engine()
            .submit(BasicCommands.start("acme", "session", JsonObject.EMPTY))
            .orElseThrow();
    Id session = Id.parse(((JsonString) begun.get("instance")).value()).orElseThrow();

    assertThat(tokens.token(session)).isEmpty();
  }

  @Test
  void remembersWhenATokenWasUsed() {
    Token token = give(ADA, null).token();
    world.turn(Duration.ofMinutes(5));

    tokens.used(token, world.now()).join().orElseThrow();

    Token seen = tokens.token(token.id()).orElseThrow();
    assertThat(seen.usedAt()).isEqualTo(world.now());
    assertThat(seen.hash()).isEqualTo(token.hash());
    assertThat(ListedToken.of(seen).toJson().names()).contains("lastUsedAt").doesNotContain("hash");
  }

  @Test
  void listsTokensNewestFirst() {
    List<Id> given = Stream.generate(() -> give(ADA, null).token().id()).limit(5).toList();

    List<ListedToken> page = tokens.list("acme", null, 3).tokens();
    List<ListedToken> rest = tokens.list("acme", page.get(2).id(), 3).tokens();

    assertThat(Stream.concat(page.stream(), rest.stream()).map(ListedToken::id))
        .containsExactlyInAnyOrderElementsOf(given)
        .isSortedAccordingTo(java.util.Comparator.reverseOrder());
  }

  @Test
  void listsLoginsAndTakesThemAwayOneByOne() {
    TokenIssueResult.Taken given = give(ADA, null);
    NewToken wanted = new NewToken(ADA, Duration.ofDays(1));
    Token first = tokens.login(given.token(), wanted).orElseThrow().token();
    Token second = tokens.login(given.token(), wanted).orElseThrow().token();

    assertThat(tokens.list("acme", null, 2).tokens())
        .extracting(ListedToken::id)
        .containsExactly(second.id(), first.id());
    revoke(first.id()).orElseThrow();

    assertThat(tokens.list("acme", null, 10).tokens())
        .extracting(token -> token.kind() + " " + token.state())
        .containsExactly("LOGIN active", "LOGIN revoked", "TOKEN active");
  }

  @Test
  void refusesATokenThatIsCalledLikeARole() {
    for (String name : List.of("reviewer", "Admin", "viewer", "operator")) {
      Principal principal = new Principal(name, "acme", Set.of(Role.VIEWER));
      TokenIssueResult given = tokens.create(new NewToken(principal, null), "root");

      assertThat(((TokenIssueResult.Refused) given).problem().reason()).isEqualTo("name-is-role");
    }
  }

  @Test
  void theFirstTokenIsGivenOnce() {
    NewToken wanted = new NewToken(ADMIN, null);

    Secret first = tokens.createFirst(wanted).orElseThrow().orElseThrow().secret();

    assertThat(tokens.createFirst(wanted)).isEmpty();
    revoke(first.id()).orElseThrow();
    assertThat(world.service().createFirst(wanted)).as("not even when it is gone").isEmpty();
    assertThat(tokens.list("acme", null, 10).tokens()).hasSize(1);
  }
}
