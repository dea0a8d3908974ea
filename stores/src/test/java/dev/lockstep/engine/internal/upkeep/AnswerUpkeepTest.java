package dev.lockstep.engine.internal.upkeep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/** Tests that stored answers are returned until they expire, and not after that. */
final class AnswerUpkeepTest {

  private static final Duration KEPT = Duration.ofDays(7);

  private Instant now = Instant.parse("2026-06-01T12:00:00Z");
  private final InstantSource clock = () -> now;

  private Engine engine(RecordStore store) {
    return Engine.open(
        new EngineSettings(
            store, clock, new TimedIds(clock, store.nextNode()), Charts.all(), List.of(), true));
  }

  private static boolean isRepeat(Engine engine, String tenant, String key) {
    Answer answer =
        engine.submit(BasicCommands.start(tenant, "session", JsonObject.EMPTY).keyed(key));
    return ((Answer.Accepted) answer).isRepeat();
  }

  @BothStores
  void forgetsWhatIsOldAndNothingElse(TestDatabase database) {
    RecordStore store = database.store();
    try (Engine engine = engine(store)) {
      for (int i = 0; i < 1_200; i++) {
        isRepeat(engine, i % 2 == 0 ? "acme" : "emca", "old-" + i);
      }
      now = now.plus(KEPT);
      isRepeat(engine, "acme", "young");
      AnswerUpkeep upkeep = new AnswerUpkeep(store, clock, KEPT);

      walk(upkeep);
      boolean isKeptToTheDay = isRepeat(engine, "acme", "old-0");
      now = now.plusMillis(1);
      int steps = walk(upkeep);

      assertThat(isKeptToTheDay).isTrue();
      assertThat(steps).isEqualTo(3);
      assertThat(isRepeat(engine, "acme", "young")).isTrue();
      assertThat(isRepeat(engine, "acme", "old-0")).isFalse();
      assertThat(isRepeat(engine, "emca", "old-1199")).isFalse();
    }
  }

  /** Ticks until all answers were examined; returns the number of ticks. */
  private static int walk(AnswerUpkeep upkeep) {
    int steps = 1;
    while (upkeep.tick().compareTo(Duration.ofMinutes(1)) < 0) {
      steps++;
    }
    return steps;
  }

  @BothStores
  void keepsAnswersForADayAtLeast(TestDatabase database) {
    assertThatThrownBy(() -> new AnswerUpkeep(database.store(), clock, Duration.ofHours(23)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
