package dev.lockstep.agents;

import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.Store;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The store of an agent.
 *
 * @param close closes the store if the agent opened it
 */
record AgentStore(Store store, Runnable close) {

  /** Returns a store that its owner closes. */
  static AgentStore of(Store store) {
    return new AgentStore(store, () -> {});
  }

  /** Opens a SQLite file. */
  static AgentStore of(Path file, @Nullable InstantSource clock) {
    Store store = Store.open(clocked(SqliteSettings.of(file), clock));
    return new AgentStore(store, store::close);
  }

  /** Opens a temporary SQLite file, which is deleted on close. */
  static AgentStore temporary(@Nullable InstantSource clock) {
    try {
      Path folder = Files.createTempDirectory("lockstep-agent");
      SqliteSettings settings = SqliteSettings.of(folder.resolve("agent.db")).passing();
      Store store = Store.open(clocked(settings, clock));
      return new AgentStore(
          store,
          () -> {
            store.close();
            delete(folder);
          });
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static SqliteSettings clocked(SqliteSettings settings, @Nullable InstantSource clock) {
    return clock == null ? settings : settings.withClock(clock);
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> all = files.toList();
      for (Path file : all) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(folder);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
