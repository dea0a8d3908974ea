package dev.lockstep.server.live;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** An engine with execution contracts, each step of which emits one event. */
public final class Story implements AutoCloseable {

  public static final String TENANT = "acme";

  private final Engine engine;
  private final Runnable onClose;

  private Story(Engine engine, Runnable onClose) {
    this.engine = engine;
    this.onClose = onClose;
  }

  /** Creates a story with its own engine in a folder. */
  public static Story in(Path folder) {
    SqliteStore store = SqliteStore.open(SqliteSettings.of(folder.resolve("story.db")).passing());
    Engine engine = Engine.open(EngineSettings.standard(store, Charts.all()));
    return new Story(
        engine,
        () -> {
          engine.close();
          store.close();
        });
  }

  /** Creates a story with a given engine. */
  public static Story on(Engine engine) {
    return new Story(engine, () -> {});
  }

  public Engine engine() {
    return engine;
  }

  /** Starts a contract, which emits one event. */
  public Id begin() {
    JsonObject context =
        JsonObject.builder()
            .add("execution_id", "exec")
            .add("action_summary", "Tell a story")
            .build();
    JsonObject begun =
        engine.submit(BasicCommands.start(TENANT, "execution-contract", context)).orElseThrow();
    Id id = Id.parse(((JsonString) begun.get("instance")).value()).orElseThrow();
    fire(id, "start").join().orElseThrow();
    return id;
  }

  /** Emits a number of further events. */
  public void tell(Id contract, int count) {
    boolean isWaiting = engine.instance(TENANT, contract).orElseThrow().state().equals("waiting");
    for (int i = 0; i < count; i++) {
      fire(contract, isWaiting ? "resume" : "suspend").join().orElseThrow();
      isWaiting = !isWaiting;
    }
  }

  /** Emits the last event. */
  public void end(Id contract) {
    fire(contract, "succeed").join().orElseThrow();
  }

  public CompletableFuture<Answer> fire(Id contract, String event) {
    return engine.submitLater(
        BasicCommands.fire(contract, TENANT, event, null).by("tool_node", "test"));
  }

  /** Returns the numbers of all events of a contract. */
  public List<Long> numbers(Id contract) {
    return engine.stream(TENANT, contract, 0, 10_000).stream().map(event -> event.seq()).toList();
  }

  @Override
  public void close() {
    onClose.run();
  }
}
