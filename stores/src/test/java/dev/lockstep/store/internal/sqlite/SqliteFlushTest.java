package dev.lockstep.store.internal.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which commits are flushed to disk. */
final class SqliteFlushTest {

  @TempDir Path folder;

  private final List<String> said = new ArrayList<>();

  @Test
  void leasesWaitForNoDiskAndCommandsDo() {
    SqliteSettings settings = SqliteSettings.of(folder.resolve("flushes.db"));
    try (RecordStore store = SqliteStore.open(settings, this::listening);
        Engine engine = Engine.open(EngineSettings.standard(store, Charts.all()))) {
      begin(engine, "one");
      said.clear();

      store.queue().take(List.of("errands"), "worker", 10, Duration.ofSeconds(9));
      store.queue().take(List.of("errands"), "worker", 10, Duration.ofSeconds(9));
      begin(engine, "two");
      begin(engine, "three");

      assertThat(said)
          .containsExactly(
              "pragma synchronous = normal",
              "commit",
              "commit",
              "pragma synchronous = full",
              "commit",
              "commit");
    }
  }

  private static void begin(Engine engine, String key) {
    engine
        .submit(BasicCommands.start("acme", "session", JsonObject.EMPTY).keyed(key))
        .orElseThrow();
  }

  private Connection listening(Connection real) {
    return proxy(
        Connection.class,
        real,
        (name, arguments, result) ->
            name.equals("prepareStatement")
                ? proxy(
                    PreparedStatement.class,
                    (PreparedStatement) result,
                    (call, none, answer) -> {
                      hear(call, (String) arguments[0]);
                      return answer;
                    })
                : result);
  }

  private void hear(String call, String sql) {
    String text = sql.toLowerCase(Locale.ROOT);
    if (call.equals("execute") && (text.equals("commit") || text.startsWith("pragma"))) {
      said.add(text);
    }
  }

  private interface Afterwards {
    Object of(String method, Object[] arguments, Object result);
  }

  private static <T> T proxy(Class<T> type, T real, Afterwards afterwards) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              try {
                return afterwards.of(method.getName(), arguments, method.invoke(real, arguments));
              } catch (InvocationTargetException failure) {
                throw failure.getCause();
              }
            }));
  }
}
