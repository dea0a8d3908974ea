package dev.lockstep.engine.internal.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineListener;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Tests of the notifications of a watcher. */
final class EngineListenerTest {

  /** Records the notifications. */
  private static final class Notes implements EngineListener {
    final List<String> seen = new CopyOnWriteArrayList<>();
    final AtomicInteger carriedOut = new AtomicInteger();
    final List<Thread> threads = new CopyOnWriteArrayList<>();

    @Override
    public Watched submitted(Command command) {
      seen.add("taken " + command.kind());
      return answer -> seen.add(command.kind() + " " + answer.getClass().getSimpleName());
    }

    @Override
    public void executed(int commands, long nanos) {
      assertThat(nanos).isPositive();
      carriedOut.addAndGet(commands);
      threads.add(Thread.currentThread());
    }
  }

  @BothStores
  void seesCommandsWithWhatCameOfThemAndTransactions(TestDatabase database) {
    Notes notes = new Notes();
    EngineSettings settings = EngineSettings.standard(database.store(), Charts.all());
    try (Engine engine = Engine.open(settings.watchedBy(notes))) {
      engine.submit(BasicCommands.start("acme", "session", JsonObject.EMPTY));
      engine.submit(BasicCommands.start("acme", "no-such-chart", JsonObject.EMPTY));
      engine.submit(BasicCommands.start("x".repeat(201), "session", JsonObject.EMPTY));

      assertThat(engine.waiting()).isZero();
    }

    assertThat(notes.seen)
        .containsExactly(
            "taken start", "start Accepted",
            "taken start", "start Declined",
            "taken start", "start Declined");
    assertThat(notes.carriedOut.get()).isEqualTo(2);
  }

  @BothStores
  void whoIsAloneCarriesOutTheirOwnCommand(TestDatabase database) {
    Notes notes = new Notes();
    EngineSettings settings = EngineSettings.standard(database.store(), Charts.all());
    try (Engine engine = Engine.open(settings.watchedBy(notes))) {
      Command start = BasicCommands.start("acme", "session", JsonObject.EMPTY);
      engine.submit(start);
      engine.submitLater(start).join();
      Thread.currentThread().interrupt();
      engine.submit(start);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }

    assertThat(notes.threads).hasSize(3);
    assertThat(notes.threads.get(0)).isSameAs(Thread.currentThread());
    assertThat(notes.threads.subList(1, 3)).doesNotContain(Thread.currentThread());
  }
}
