package dev.lockstep.server.security.token;

import static org.assertj.core.api.Assertions.assertThat;

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

/** Tests the search for the names of tokens, whose data is compressed if that saves space. */
class TokenNamesTest {

  private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");
  private static final InstantSource CLOCK = () -> NOW;

  /** More than one page of tokens. */
  private static final int MANY = 201;

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

  private static NewToken wanted(String name) {
    return new NewToken(
        new Principal(name, "acme", Set.of(Role.VIEWER)), Duration.ofDays(90), null);
  }

  @BothStores
  void namesOfAllLengthsAreFound(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      for (int length = 1; length <= 200; length += length < 8 ? 1 : 24) {
        for (String unit : List.of("a", "\u00e9", "Anna Example ")) {
          String name = unit.repeat(length).substring(0, length).strip();
          tokens.create(wanted(name), name).orElseThrow();

          assertThat(tokens.isNamed("acme", name)).as(name).isTrue();
          assertThat(tokens.isNamed("other", name)).as(name).isFalse();
          assertThat(tokens.isNamed("acme", name + "!")).as(name).isFalse();
        }
      }
    }
  }

  @BothStores
  void endedTokensAndLoginsOfAProviderAreFoundOnEveryPage(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TokenService tokens = service(engine);
      Token ended = tokens.create(wanted("ann"), "root").orElseThrow().token();
      tokens.revoke(ended.principal(), ended).orElseThrow();
      tokens.login(null, wanted("bea")).orElseThrow();
      for (int i = 0; i < MANY; i++) {
        tokens.create(wanted("other"), "root").orElseThrow();
      }

      assertThat(List.of("ann", "bea", "other"))
          .allSatisfy(name -> assertThat(tokens.isNamed("acme", name)).isTrue());
      assertThat(tokens.isNamed("acme", "Ann")).isFalse();
    }
  }
}
