package dev.lockstep.engine.internal;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.EngineProvider;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.NodeSettings;
import dev.lockstep.engine.internal.postgres.PostgresStore;
import dev.lockstep.engine.internal.sqlite.SqliteStore;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.Store;
import dev.lockstep.engine.store.StoreProvider;

/** Creates engines, nodes and stores for the API, which sees no other class of the engine. */
public final class StandardProvider implements EngineProvider, StoreProvider {

  @Override
  public Engine open(EngineSettings settings) {
    return DurableEngine.open(settings);
  }

  @Override
  public EngineNode start(Engine engine, NodeSettings settings) {
    return RunningNode.start(engine, settings);
  }

  @Override
  public Store open(SqliteSettings settings) {
    return SqliteStore.open(settings);
  }

  @Override
  public Store open(PostgresSettings settings) {
    return PostgresStore.open(settings);
  }
}
