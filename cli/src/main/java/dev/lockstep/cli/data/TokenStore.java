package dev.lockstep.cli.data;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.server.security.token.Secrets;
import dev.lockstep.server.security.token.TokenExtension;
import dev.lockstep.server.security.token.TokenService;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.postgres.PostgresStore;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Files;
import java.util.Map;

/** The tokens of a store, opened for one command. */
public final class TokenStore implements AutoCloseable {

  private final RecordStore store;
  private final Engine engine;

  private TokenStore(RecordStore store) {
    this.store = store;
    this.engine =
        Engine.open(EngineSettings.standard(store, Charts.all(), TokenExtension.create()));
  }

  /**
   * Opens the store of a server.
   *
   * @param data the options for the store
   * @param environment the environment variables of this process
   * @throws Failure if the store does not exist, or a running server uses the file
   */
  public static TokenStore open(DataOptions data, Map<String, String> environment) {
    try {
      return new TokenStore(
          data.database(environment)
              .<RecordStore>map(PostgresStore::open)
              .orElseGet(() -> file(data)));
    } catch (StoreException failure) {
      throw new Failure(
          failure.getMessage() + "; if a server uses the file, use /api/tokens of the server");
    }
  }

  private static RecordStore file(DataOptions data) {
    if (!Files.isRegularFile(data.file())) {
      throw new Failure(
          "no such file: " + data.file() + "; set `--data` to the data folder of the server");
    }
    return SqliteStore.open(data.file());
  }

  /** Returns the service that creates, revokes and finds tokens. */
  public TokenService tokens() {
    return new TokenService(engine::submitLater, engine, store.clock(), Secrets.system());
  }

  @Override
  public void close() {
    engine.close();
    store.close();
  }
}
