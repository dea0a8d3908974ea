package dev.lockstep.engine.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** No point at which a process may end is special: each one of every script is tried. */
class CrashPointTest {

  private static final Judge JUDGE = new Judge();
  private static final Disk DISK = new Disk();

  @AfterAll
  static void remove() {
    DISK.close();
  }

  @TestFactory
  Stream<DynamicTest> everyCrashPointOfMachinesAndErrands() {
    return all(Scripts.small(), new CrashRun(DISK::empty, Programs::errands));
  }

  @TestFactory
  Stream<DynamicTest> everyCrashPointOfAgentsContractsAndSessions() {
    return all(Scripts.systems(), new CrashRun(DISK::empty, Programs::systems));
  }

  private static Stream<DynamicTest> all(List<Supplier<Script>> scripts, CrashRun runs) {
    return scripts.stream()
        .map(s -> DynamicTest.dynamicTest(s.get().name(), () -> everyCrashPointOf(s, runs)));
  }

  private static void everyCrashPointOf(Supplier<Script> scripts, CrashRun runs) {
    Script calm = scripts.get();
    Stage untouched = runs.play(calm);
    assertKept(calm, untouched, 0);
    long points = untouched.points().passed();
    assertThat(points).isGreaterThan(10);
    for (long point = 1; point <= points; point++) {
      Script script = scripts.get();
      Stage stage = runs.play(script, point);
      assertThat(stage.lives()).as("crash at point %d", point).isEqualTo(2);
      assertKept(script, stage, point);
    }
    System.out.printf("%s: %d points%n", calm.name(), points);
  }

  private static void assertKept(Script script, Stage stage, long point) {
    assertThat(JUDGE.findings(stage)).as("%s, crash at point %d", script.name(), point).isEmpty();
    script.end(stage);
  }
}
