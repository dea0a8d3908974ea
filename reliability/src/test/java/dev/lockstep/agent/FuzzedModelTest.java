package dev.lockstep.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.FuzzedModel.Behaviour;
import dev.lockstep.reliability.simulation.Fault;
import dev.lockstep.reliability.simulation.Points;
import dev.lockstep.runtime.sample.Sample;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Models, people and tools with arbitrary behaviour, for a part of 1,000 seeds or with {@code
 * -Dlockstep.fuzz.stride=1} for all of them. Each conversation is played without a crash, with a
 * crash at one of its points, and with random crashes. No effect happens twice without consent,
 * every round ends within its budget, every contract ends. {@code -Dlockstep.fuzz.seed=<seed>}
 * plays one seed only, with a crash at each point.
 */
class FuzzedModelTest {

  private static final long ALL = 1_000;
  private static final int STRIDE = Integer.getInteger("lockstep.fuzz.stride", Sample.size(4, 25));
  private static final Map<Fault, Integer> ODDS =
      new EnumMap<>(
          Map.of(
              Fault.CRASH_BEFORE, 150,
              Fault.CRASH_AFTER, 150,
              Fault.CRASH_BEFORE_EFFECT, 8,
              Fault.CRASH_AFTER_EFFECT, 8));

  private final Map<Behaviour, Integer> shown = new EnumMap<>(Behaviour.class);
  private final Map<String, Integer> rests = new TreeMap<>();
  private final List<String> failures = new ArrayList<>();
  private long runs;
  private long crashes;

  @Test
  void keepsEveryPromiseWhateverTheModelAnswers() {
    Long alone = Long.getLong("lockstep.fuzz.seed");
    LongStream seeds =
        alone != null ? LongStream.of(alone) : Sample.every("fuzzed models", ALL, STRIDE);
    seeds.forEach(seed -> play(seed, alone != null));

    assertThat(failures).isEmpty();
    System.out.printf("%d runs, %d crashes, %s, %s%n", runs, crashes, rests, shown);
    if (alone == null && Sample.isExhaustive()) {
      assertThat(shown.keySet()).contains(Behaviour.values());
      assertThat(rests.keySet())
          .containsAll(Set.of("idle", "error", "suspended", "stopped.loop", "stopped.steps"))
          .containsAll(
              Set.of("stopped.calls", "stopped.tokens", "stopped.problems", "stopped.context"))
          .containsAll(Set.of("stopped.cut_off", "stopped.filtered"));
    }
  }

  private void play(long seed, boolean isExhaustive) {
    long points = play(seed, "calm", Points.CALM);
    long stride = isExhaustive ? 1 : points;
    for (long point = 1 + seed * 31 % stride; point <= points; point += stride) {
      play(seed, "crash at point " + point, Points.crashAt(Set.of(point)));
    }
    play(seed, "crashes by chance", Points.byChance(new Random(seed), ODDS));
  }

  private long play(long seed, String plan, Points.Plan faults) {
    FuzzedRun run = FuzzedRun.of(seed);
    String name =
        "seed %d, %s; repeat with ./mvnw -pl reliability test -Dtest=FuzzedModelTest %s"
            .formatted(seed, plan, "-Dlockstep.fuzz.seed=" + seed);
    List<String> findings;
    try {
      findings = run.play(faults);
    } catch (RuntimeException | AssertionError problem) {
      throw new AssertionError(name, problem);
    }
    if (!findings.isEmpty()) {
      failures.add(name + ": " + findings);
    }
    runs++;
    crashes += run.crashes();
    run.shown().forEach((behaviour, times) -> shown.merge(behaviour, times, Integer::sum));
    run.rests().forEach(state -> rests.merge(state, 1, Integer::sum));
    return run.points();
  }
}
