package dev.lockstep.server.security.token;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;

/** An engine with tokens, and a manual clock. */
public final class TokenWorld implements AutoCloseable {

  private final RecordStore store;
  private final Engine engine;
  private Instant now = Instant.parse("2026-06-01T12:00:00Z");

  public TokenWorld(Path folder) {
    InstantSource clock = this::now;
    store = SqliteStore.open(folder.resolve("lockstep.db"));
    engine =
        Engine.open(
            new EngineSettings(
                store,
                clock,
                new TimedIds(clock, store.nextNode()),
                Charts.all(),
                List.of(TokenExtension.create()),
                false));
  }

  public Engine engine() {
    return engine;
  }

  public Instant now() {
    return now;
  }

  public void turn(Duration by) {
    now = now.plus(by);
  }

  /** Returns a service like that of another node. */
  public TokenService service() {
    Random random = new Random(7 + now.toEpochMilli());
    return new TokenService(
        engine::submitLater,
        engine,
        this::now,
        () -> {
          byte[] bits = new byte[Secret.BYTES];
          random.nextBytes(bits);
          return bits;
        });
  }

  /** Returns a cache like that of another node. */
  public TokenCache cache() {
    return new TokenCache(service()::token, this::now, () -> now.toEpochMilli() * 1_000_000);
  }

  @Override
  public void close() {
    engine.close();
    store.close();
  }
}
