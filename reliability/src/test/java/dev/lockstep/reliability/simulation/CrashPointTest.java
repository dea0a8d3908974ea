package dev.lockstep.reliability.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.sample.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Crashes each script at a sample of its points, or with {@code -Dlockstep.crash.stride=1} at every
 * point. Scripts are played by two threads, each with its own disk.
 */
class CrashPointTest {

  /** One in this number of points is tried. */
  private static final int STRIDE = Integer.getInteger("lockstep.crash.stride", Sample.size(4, 30));

  private static final ExecutorService THREADS = Executors.newFixedThreadPool(2);
  private static final ConcurrentLinkedQueue<Disk> DISKS = new ConcurrentLinkedQueue<>();

  private static final AtomicLong TRIED = new AtomicLong();
  private static final AtomicLong ALL = new AtomicLong();

  private static final ThreadLocal<Disk> DISK =
      ThreadLocal.withInitial(
          () -> {
            Disk disk = new Disk();
            DISKS.add(disk);
            return disk;
          });

  @AfterAll
  static void remove() {
    THREADS.shutdown();
    DISKS.forEach(Disk::close);
    System.out.printf("crashed at %d of %d points%n", TRIED.get(), ALL.get());
  }

  @TestFactory
  List<DynamicTest> everyCrashPointOfMachinesAndErrands() {
    return all(Scripts.small(), Programs::errands);
  }

  @TestFactory
  List<DynamicTest> everyCrashPointOfAgentsContractsAndSessions() {
    return all(Scripts.systems(), Programs::systems);
  }

  @TestFactory
  List<DynamicTest> everyCrashPointOfFlows() {
    return all(FlowScripts.all(), Programs::flows);
  }

  private static List<DynamicTest> all(
      List<Supplier<Script>> scripts, Function<Surroundings, Process> program) {
    List<DynamicTest> tests = new ArrayList<>();
    for (Supplier<Script> script : scripts) {
      Future<?> played = THREADS.submit(() -> everyCrashPointOf(script, program));
      tests.add(DynamicTest.dynamicTest(script.get().name(), () -> await(played)));
    }
    return tests;
  }

  private static void await(Future<?> played) throws InterruptedException {
    try {
      played.get();
    } catch (ExecutionException failure) {
      throw new AssertionError(failure.getCause().getMessage(), failure.getCause());
    }
  }

  private static void everyCrashPointOf(
      Supplier<Script> scripts, Function<Surroundings, Process> program) {
    CrashRun runs = new CrashRun(DISK.get()::empty, program);
    Judge judge = new Judge();
    Script calm = scripts.get();
    Stage untouched = runs.play(calm);
    assertKept(judge, calm, untouched, 0);
    long points = untouched.points().passed();
    assertThat(points).isGreaterThan(10);
    long[] sample = Sample.every(calm.name(), points, STRIDE).toArray();
    for (long point : sample) {
      Script script = scripts.get();
      Stage stage = runs.play(script, point);
      assertThat(stage.lives()).as("crash at point %d", point).isEqualTo(2);
      assertKept(judge, script, stage, point);
    }
    TRIED.addAndGet(sample.length);
    ALL.addAndGet(points);
  }

  private static void assertKept(Judge judge, Script script, Stage stage, long point) {
    assertThat(judge.findings(stage)).as("%s, crash at point %d", script.name(), point).isEmpty();
    script.end(stage);
  }
}
