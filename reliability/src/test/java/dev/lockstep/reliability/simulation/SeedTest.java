package dev.lockstep.reliability.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.history.Finding;
import dev.lockstep.runtime.sample.Sample;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Plays scripts concurrently with random faults: 2,500 seeds, or a sample of them. {@code
 * -Dlockstep.seeds} sets the number of runs and {@code -Dlockstep.seed} the first seed. A failed
 * run names its seed and is repeated alone by {@code -Dlockstep.seed=<seed> -Dlockstep.seeds=1}.
 */
class SeedTest {

  private static final int ALL = 2_500;
  private static final int SAMPLE = 100;
  private static final long SEEDS = Long.getLong("lockstep.seeds", Sample.size(ALL, SAMPLE));
  private static final long FIRST = first();
  private static final int THREADS = 2;

  private static long first() {
    if (Long.getLong("lockstep.seeds") != null) {
      return Long.getLong("lockstep.seed", 1);
    }
    return Sample.isExhaustive() ? 1 : 1 + Math.floorMod(Sample.seed(), ALL / SAMPLE) * SAMPLE;
  }

  @Test
  void everySeedKeepsEveryPromise() throws InterruptedException, ExecutionException {
    Map<Fault, Long> fired = new EnumMap<>(Fault.class);
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    List<Future<Map<Fault, Long>>> parts = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      long first = FIRST + thread;
      parts.add(threads.submit(() -> playEveryOther(first)));
    }
    threads.shutdown();
    for (Future<Map<Fault, Long>> part : parts) {
      part.get().forEach((fault, times) -> fired.merge(fault, times, Long::sum));
    }

    System.out.printf("%d seeds from %d: %s%n", SEEDS, FIRST, fired);
    Set<Fault> never = EnumSet.allOf(Fault.class);
    never.removeAll(fired.keySet());
    assertThat(SEEDS < 1_000 ? Set.of() : never).as("faults that never happened").isEmpty();
  }

  private static Map<Fault, Long> playEveryOther(long first) {
    Judge judge = new Judge();
    Map<Fault, Long> fired = new EnumMap<>(Fault.class);
    try (Disk disk = new Disk()) {
      for (long seed = first; seed < FIRST + SEEDS; seed += THREADS) {
        play(seed, disk, judge).forEach((fault, times) -> fired.merge(fault, times, Long::sum));
      }
    }
    return fired;
  }

  private static Map<Fault, Long> play(long seed, Disk disk, Judge judge) {
    Played played = Played.of(seed);
    SeededRun run = new SeededRun(seed, disk::empty, played.program());
    List<Finding> findings;
    try {
      findings = run.play(played.scripts(), judge);
    } catch (RuntimeException | AssertionError problem) {
      throw new AssertionError("seed " + seed, problem);
    }
    assertThat(findings).as("seed %d", seed).isEmpty();
    return run.stage().points().fired();
  }

  /** A program with its scripts. */
  private record Played(Function<Surroundings, Process> program, List<Supplier<Script>> scripts) {

    static Played of(long seed) {
      return switch ((int) (seed / 2 % 3)) {
        case 0 -> new Played(Programs::systems, Scripts.systems());
        case 1 -> new Played(Programs::errands, Scripts.small());
        default -> new Played(Programs::flows, FlowScripts.all());
      };
    }
  }
}
