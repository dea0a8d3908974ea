package dev.lockstep.engine.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.engine.store.testing.TurnedClock;
import java.time.Duration;
import java.time.Instant;

/** Tests that health follows the state of the store. */
final class StoreProbeTest {

  private final TurnedClock elapsed = new TurnedClock(Instant.EPOCH);

  private StoreProbe probe(TestDatabase database) {
    return new StoreProbe(database.store(), () -> elapsed.millis() * 1_000_000);
  }

  @BothStores
  void seesNothingWrongWithAStoreThatCanBeWritten(TestDatabase database) {
    StoreProbe probe = probe(database);

    probe.tick();

    assertThat(probe.problem()).isEmpty();
  }

  @BothStores
  void turnsRedOnAnErrorAndGreenAgainByItself(TestDatabase database) {
    StoreProbe probe = probe(database);
    database.execute("ALTER TABLE node RENAME TO gone");

    probe.tick();
    assertThat(probe.problem()).isPresent();

    database.execute("ALTER TABLE gone RENAME TO node");
    probe.tick();
    assertThat(probe.problem()).isEmpty();
  }

  @BothStores
  void aStoreThatDoesNotAnswerIsNotWell(TestDatabase database) {
    StoreProbe probe = probe(database);
    probe.tick();

    elapsed.turn(Duration.ofSeconds(4));

    assertThat(probe.problem()).hasValue("the store does not answer");
  }
}
