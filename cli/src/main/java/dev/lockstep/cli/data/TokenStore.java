package dev.lockstep.cli.data;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.store.PostgresStore;
import dev.lockstep.engine.store.SqliteStore;
import dev.lockstep.server.security.token.Secrets;
import dev.lockstep.server.security.token.TokenExtension;
import dev.lockstep.server.security.token.TokenService;
import dev.lockstep.statecharts.Charts;
import java.nio.file.Files;
import java.util.Map;

/** The tokens of a store, opened for one command. */
public final class TokenStore implements AutoCloseable {

  private final Store store;
  private final Engine engine;

  private TokenStore(Store store) {
    this.store = store;
    this.engine =
        Engine.open(EngineSettings.standard(store, Charts.all(), TokenExtension.create()));
  }

  /**
   * Opens the store of a server.
   *
   * @param environment the variables of this process
   * @throws Failure if it is not there, or its file is a server's at the moment
   */
  public static TokenStore open(DataOptions data, Map<String, String> environment) {
    try {
      return new TokenStore(
          data.database(environment).<Store>map(PostgresStore::open).orElseGet(() -> file(data)));
    } catch (StoreException failure) {
      throw new Failure(
          failure.getMessage() + "; while a server is at work on a file, ask it: /api/tokens");
    }
  }

  private static Store file(DataOptions data) {
    if (!Files.isRegularFile(data.file())) {
      throw new Failure(
          "there is no file " + data.file() + "; `--data` names the folder of the server");
    }
    return SqliteStore.open(data.file());
  }

  /** Gives tokens, takes them away, and finds them. */
  public TokenService tokens() {
    return new TokenService(
        engine::submitLater, store.reads(), engine.reader(), store.clock(), Secrets.system());
  }

  @Override
  public void close() {
    engine.close();
    store.close();
  }
}
