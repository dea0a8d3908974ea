package dev.lockstep.runtime.step;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.Timer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PendingTimersTest {

  private static final long SEED = Long.getLong("lockstep.seed", 20261126L);

  @Test
  void changesAsAListDoesAndLeavesTheSnapshotUnchanged() {
    Random random = new Random(SEED);
    for (int round = 0; round < 2_000; round++) {
      List<Timer> before = timers(random);
      List<Timer> snapshot = List.copyOf(before);
      PendingTimers timers = new PendingTimers(before);
      List<Timer> model = new ArrayList<>(before);
      List<List<Timer>> seen = new ArrayList<>();
      List<List<Timer>> copies = new ArrayList<>();

      for (int change = 0; change < 6; change++) {
        change(random, timers, model);
        seen.add(timers.pending());
        copies.add(List.copyOf(model));
      }

      assertThat(seen).as("seed %d, round %d", SEED, round).isEqualTo(copies);
      assertThat(before).as("seed %d, round %d", SEED, round).isEqualTo(snapshot);
    }
  }

  private static void change(Random random, PendingTimers timers, List<Timer> model) {
    String id = "t" + random.nextInt(3);
    switch (random.nextInt(4)) {
      case 0 -> {
        String event = random.nextBoolean() ? "e" : null;
        model.add(timers.set(id, event, null, random.nextInt(2), Instant.EPOCH));
      }
      case 1 -> {
        List<Timer> taken =
            model.stream().filter(t -> t.id().equals(id) && t.event() == null).toList();
        assertThat(timers.takeBack(id)).isEqualTo(taken);
        model.removeAll(taken);
      }
      case 2 -> {
        List<Timer> taken =
            model.stream().filter(t -> t.id().equals(id) && t.event() != null).toList();
        assertThat(timers.takeBackSent(id)).isEqualTo(taken);
        model.removeAll(taken);
      }
      default -> {
        Timer timer =
            model.isEmpty()
                ? new Timer(id, null, null, 0, Instant.EPOCH)
                : model.get(random.nextInt(model.size()));
        timers.remove(timer);
        model.remove(timer);
      }
    }
  }

  private static List<Timer> timers(Random random) {
    List<Timer> timers = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      timers.add(
          new Timer(
              "t" + random.nextInt(3),
              random.nextBoolean() ? "e" : null,
              null,
              random.nextInt(2),
              Instant.EPOCH));
    }
    return timers;
  }
}
