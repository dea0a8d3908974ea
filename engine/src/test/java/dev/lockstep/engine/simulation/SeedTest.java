package dev.lockstep.engine.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.history.Finding;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Scripts beside each other with everything going wrong by chance. {@code -Dlockstep.seeds} says
 * how many runs, {@code -Dlockstep.seed} the first; a run that fails names its seed and is played
 * alone by {@code -Dlockstep.seed=<seed> -Dlockstep.seeds=1}.
 */
class SeedTest {

  private static final long SEEDS = Long.getLong("lockstep.seeds", 10_000);
  private static final long FIRST = Long.getLong("lockstep.seed", 1);

  @Test
  void everySeedKeepsEveryPromise() {
    Judge judge = new Judge();
    Map<Fault, Long> fired = new EnumMap<>(Fault.class);
    try (Disk disk = new Disk()) {
      for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
        play(seed, disk, judge).forEach((fault, times) -> fired.merge(fault, times, Long::sum));
      }
    }
    System.out.printf("%d seeds from %d: %s%n", SEEDS, FIRST, fired);
    if (SEEDS >= 1_000) {
      assertThat(fired.keySet()).as("faults that happened").contains(Fault.values());
    }
  }

  private static Map<Fault, Long> play(long seed, Disk disk, Judge judge) {
    SeededRun run = new SeededRun(seed, disk::empty, PlainProcess::new);
    List<Finding> findings;
    try {
      findings = run.play(Scripts.plain(), judge);
    } catch (RuntimeException | AssertionError problem) {
      throw new AssertionError("seed " + seed, problem);
    }
    assertThat(findings).as("seed %d", seed).isEmpty();
    return run.stage().points().fired();
  }
}
