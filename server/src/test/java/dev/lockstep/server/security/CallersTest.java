package dev.lockstep.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.time.Ticker;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Authentication;
import dev.lockstep.server.security.limit.Buckets;
import dev.lockstep.server.security.token.NewToken;
import dev.lockstep.server.security.token.TokenIssueResult;
import dev.lockstep.server.security.token.TokenService;
import dev.lockstep.server.security.token.TokenWorld;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the lifetime of credentials with a manual clock. */
class CallersTest {

  private static final Principal ADA = new Principal("ada", "acme", Set.of(Role.OPERATOR));
  private static final Duration IDLE = Duration.ofHours(8);

  @TempDir Path folder;
  private TokenWorld world;
  private TokenService tokens;
  private Callers callers;
  private TokenIssueResult.Taken token;

  @BeforeEach
  void open() {
    world = new TokenWorld(folder);
    tokens = world.service();
    Ticker ticker = () -> world.now().toEpochMilli() * 1_000_000;
    Proxies proxies = new Proxies(List.of());
    callers =
        new Callers(
            world.cache(),
            IdentityVerifier.NOBODY,
            new LastUse(tokens, world::now, ticker),
            new Failures(new Buckets(10, Duration.ofMinutes(1), 10, ticker), proxies),
            new Cookies(proxies),
            world::now,
            IDLE,
            false);
    token = tokens.create(new NewToken(ADA, null), "root").orElseThrow();
  }

  @AfterEach
  void close() {
    world.close();
  }

  private Authentication ask(String header, String value) {
    return callers.authenticate(
        FakeIncoming.get().with("Host", "localhost:8080").with(header, value));
  }

  private boolean isKnown(TokenIssueResult.Taken login) {
    return ask("Cookie", "lockstep-8080=" + login.secret().text()) instanceof Authentication.Known;
  }

  private Instant used(TokenIssueResult.Taken given) {
    // Commands are executed in order, so earlier uses are stored after this one.
    tokens.create(new NewToken(ADA, null), "root");
    Instant at = tokens.token(given.token().id()).orElseThrow().usedAt();
    return at == null ? Instant.EPOCH : at;
  }

  @Test
  void useIsWrittenOnceAMinute() {
    Instant first = world.now();
    for (int i = 0; i < 100; i++) {
      ask("Authorization", "Bearer " + token.secret().text());
    }
    assertThat(used(token)).isEqualTo(first);
    long written = world.engine().instance("acme", token.token().id()).orElseThrow().sequence();

    world.turn(Duration.ofSeconds(59));
    ask("Authorization", "Bearer " + token.secret().text());
    assertThat(used(token)).isEqualTo(first);

    world.turn(Duration.ofSeconds(1));
    ask("Authorization", "Bearer " + token.secret().text());
    assertThat(used(token)).isEqualTo(first.plusSeconds(60));
    assertThat(world.engine().instance("acme", token.token().id()).orElseThrow().sequence())
        .as("nothing of it is history")
        .isEqualTo(written);
  }

  @Test
  void aLoginEndsWhenItIsNotUsed() {
    TokenIssueResult.Taken login =
        tokens.login(token.token(), new NewToken(ADA, Duration.ofDays(7))).orElseThrow();
    for (int i = 0; i < 5; i++) {
      world.turn(IDLE.minusSeconds(1));
      assertThat(isKnown(login)).as("used again and again").isTrue();
      used(login);
    }

    world.turn(IDLE.plusSeconds(1));

    assertThat(isKnown(login)).isFalse();
  }

  @Test
  void aLoginEndsAfterAllThoughItIsUsed() {
    TokenIssueResult.Taken login =
        tokens.login(token.token(), new NewToken(ADA, Duration.ofDays(7))).orElseThrow();
    for (int hours = 6; hours < 7 * 24; hours += 6) {
      world.turn(Duration.ofHours(6));
      assertThat(isKnown(login)).isTrue();
      used(login);
    }

    world.turn(Duration.ofHours(6));

    assertThat(isKnown(login)).isFalse();
  }

  @Test
  void whoWasKnownIsKnownUntilTheirTimeIsOver() {
    TokenIssueResult.Taken login =
        tokens.login(token.token(), new NewToken(ADA, Duration.ofDays(7))).orElseThrow();
    Caller byToken = new Caller(ADA, AuthMethod.SHOWN, token.token().id(), null);
    Caller byLogin = new Caller(ADA, AuthMethod.COOKIE, login.token().id(), null);
    Caller byWord = new Caller(ADA, AuthMethod.SHOWN, null, world.now().plusSeconds(60));
    assertThat(List.of(byToken, byLogin, byWord)).allMatch(callers::stillHolds);
    assertThat(callers.stillHolds(() -> ADA)).as("somebody else's word").isFalse();

    world.turn(Duration.ofSeconds(60));
    assertThat(callers.stillHolds(byWord)).isFalse();
    tokens.revoke(ADA, token.token()).orElseThrow();
    world.turn(Duration.ofSeconds(2));

    assertThat(callers.stillHolds(byToken)).isFalse();
    assertThat(callers.stillHolds(byLogin)).isFalse();
  }
}
