package dev.lockstep.reliability.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.engine.simulation.MemoryStore;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Tests that a recovery which crashes is itself recovered. The final state is not checked, since a
 * person may have looked too early; no promise may be broken and no work may remain.
 */
class CrashDuringRecoveryTest {

  private static final List<Integer> DISTANCES = List.of(1, 3, 8, 21);

  /** A build without {@code -Pexhaustive} tries one in this number of first points. */
  private static final int STRIDE = 8;

  private final Judge judge = new Judge();

  @Test
  void recoversErrandsFromASecondCrash() {
    Scripts.working().forEach(script -> twice(script, Programs::errands));
  }

  @Test
  void recoversMailsFromASecondCrash() {
    twice(Scripts.system("agent: a mail goes out"), Programs::systems);
  }

  @Test
  void recoversPaymentsFromASecondCrash() {
    twice(Scripts.system("agent: a payment may be made again"), Programs::systems);
  }

  @Test
  void recoversConversationsFromASecondCrash() {
    twice(Scripts.system("service: a question is answered"), Programs::systems);
  }

  private void twice(Supplier<Script> scripts, Function<Surroundings, Process> program) {
    CrashRun runs = new CrashRun(MemoryStore::new, program);
    long points = runs.play(scripts.get()).points().passed();
    long[] sample = Sample.numbers(scripts.get().name(), points, STRIDE).toArray();
    for (long point : sample) {
      for (int later : DISTANCES) {
        Script script = scripts.get();
        Stage stage = runs.play(script, point, later);
        assertThat(judge.findings(stage))
            .as("%s, crashes at point %d and %d later", script.name(), point, later)
            .isEmpty();
      }
    }
  }
}
