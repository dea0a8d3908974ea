package dev.lockstep.benchmarks.payload;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A benchmark that validates one document after another. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PayloadBenchmark {

  private static final long WARM_UP = 1_500_000_000;

  /** The schema and its documents. */
  @Param public Paper paper = Paper.REPLY;

  /** The contender. */
  @Param public Contender contender = Contender.HAND;

  /** The input form. */
  @Param public Way way = Way.TREE;

  /** True for invalid documents. */
  @Param({"false", "true"})
  public boolean isWrong;

  private Predicate<Object> answer = given -> false;
  private Object[] given = {};
  private int next;

  /** Creates the contender and checks its answers. */
  @Setup
  public void prepare() {
    Trial trial = contender.trial(paper, way).orElseThrow();
    List<byte[]> documents = isWrong ? paper.wrong() : paper.valid();
    answer = trial.answer();
    given = documents.stream().map(trial.given()).toArray();
    for (Object each : given) {
      if (answer.test(each) == isWrong) {
        throw new IllegalStateException(contender + " answers wrongly on " + each);
      }
    }
    warmUp();
  }

  /**
   * Runs until this thread has used a fixed processor time, independent of the load of the machine.
   */
  private void warmUp() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long end = threads.getCurrentThreadCpuTime() + WARM_UP;
    while (threads.getCurrentThreadCpuTime() < end) {
      for (Object each : given) {
        answer.test(each);
      }
    }
  }

  /** Validates one document. */
  @Benchmark
  public boolean answer(Worked worked) {
    Object document = given[next];
    next = next + 1 == given.length ? 0 : next + 1;
    worked.count++;
    return answer.test(document);
  }

  /** The processor time of the thread, which does not depend on the load of the machine. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Worked {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** The processor time of one iteration in nanoseconds. */
    public long nanos;

    /** The number of documents of one iteration. */
    public long answers;

    private long count;
    private long begun;

    /** Begins an iteration. */
    @Setup(Level.Iteration)
    public void begin() {
      count = 0;
      begun = THREADS.getCurrentThreadCpuTime();
    }

    /** Ends an iteration. JMH resets the counters after its start. */
    @TearDown(Level.Iteration)
    public void end() {
      nanos = THREADS.getCurrentThreadCpuTime() - begun;
      answers = count;
    }
  }
}
