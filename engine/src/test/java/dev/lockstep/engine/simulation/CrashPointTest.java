package dev.lockstep.engine.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** No point at which a process may end is special: each one of every script is tried. */
class CrashPointTest {

  private static final Instant START = Instant.parse("2026-11-21T09:00:00Z");

  private static final Judge JUDGE = new Judge();
  private static Disk disk = new Disk();

  @AfterAll
  static void remove() {
    disk.close();
  }

  @TestFactory
  Stream<DynamicTest> everyCrashPointOf() {
    return Scripts.plain().stream()
        .map(
            script ->
                DynamicTest.dynamicTest(script.get().name(), () -> everyCrashPointOf(script)));
  }

  private static void everyCrashPointOf(Supplier<Script> script) {
    long points = play(script.get(), Points.CALM).points().passed();
    assertThat(points).isGreaterThan(10);
    for (long point = 1; point <= points; point++) {
      Stage stage = play(script.get(), Points.crashAt(point));
      assertThat(stage.lives()).as("crash at point %d", point).isEqualTo(2);
    }
    System.out.printf("%s: %d points%n", script.get().name(), points);
  }

  private static Stage play(Script script, Points.Plan plan) {
    HandClock clock = new HandClock(START);
    Points points = new Points(Points.CALM);
    Stage stage = new Stage(disk.empty(clock), clock, points, 1, PlainProcess::new);
    stage.process();
    points.follow(plan);
    script.acts().forEach(act -> act.play(stage));
    assertThat(JUDGE.findings(stage)).as(script.name() + " " + points.passed()).isEmpty();
    script.end(stage);
    return stage;
  }
}
