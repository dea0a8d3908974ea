package dev.lockstep.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A benchmark of sending one event to one of 64 runs, and of creating a run. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class EventBenchmark {

  /** Events that are accepted. */
  @State(Scope.Benchmark)
  public static class Accepted {

    /** The machine. */
    @Param public Course course = Course.SESSION;

    /** The contender. */
    @Param public Contender contender = Contender.NESTED_SWITCH;

    private Scene scene = Scene.ofAccepted(Course.SESSION, Contender.NESTED_SWITCH);

    @Setup
    public void draw() {
      scene = Scene.ofAccepted(course, contender);
    }
  }

  /** Events that are refused. */
  @State(Scope.Benchmark)
  public static class Refused {

    /** The machine. */
    @Param public Course course = Course.SESSION;

    /** The contender. */
    @Param public Contender contender = Contender.NESTED_SWITCH;

    private Scene scene = Scene.ofRefused(Course.SESSION, Contender.NESTED_SWITCH);

    @Setup
    public void draw() {
      scene = Scene.ofRefused(course, contender);
    }
  }

  @Benchmark
  @OperationsPerInvocation(Scene.SLICE)
  public int accepted(Accepted accepted) {
    return accepted.scene.play();
  }

  @Benchmark
  @OperationsPerInvocation(Scene.SLICE)
  public int refused(Refused refused) {
    return refused.scene.play();
  }

  @Benchmark
  public Object create(Accepted accepted) {
    return accepted.scene.create();
  }
}
