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

/** One document after the other, all kinds in turn. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PayloadBenchmark {

  private static final long WARM_UP = 1_500_000_000;

  /** Schema and documents. */
  @Param public Paper paper = Paper.REPLY;

  /** Who is timed. */
  @Param public Contender contender = Contender.HAND;

  /** From what. */
  @Param public Way way = Way.TREE;

  /** Whether the documents are those with something wrong. */
  @Param({"false", "true"})
  public boolean isWrong;

  private Predicate<Object> answer = given -> false;
  private Object[] given = {};
  private int next;

  /** Sets the contender up, and looks whether it answers rightly. */
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

  /** Until this thread itself has worked for a while, however busy the machine is. */
  private void warmUp() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long end = threads.getCurrentThreadCpuTime() + WARM_UP;
    while (threads.getCurrentThreadCpuTime() < end) {
      for (Object each : given) {
        answer.test(each);
      }
    }
  }

  /** An answer. */
  @Benchmark
  public boolean answer(Worked worked) {
    Object document = given[next];
    next = next + 1 == given.length ? 0 : next + 1;
    worked.count++;
    return answer.test(document);
  }

  /** How long the thread itself has worked, which a busy machine leaves alone. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Worked {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Nanoseconds on a processor, in one iteration. */
    public long nanos;

    /** Answers given in it. */
    public long answers;

    private long count;
    private long begun;

    /** Begins an iteration. */
    @Setup(Level.Iteration)
    public void begin() {
      count = 0;
      begun = THREADS.getCurrentThreadCpuTime();
    }

    /** Ends an iteration; the counters are set to nothing after it has begun. */
    @TearDown(Level.Iteration)
    public void end() {
      nanos = THREADS.getCurrentThreadCpuTime() - begun;
      answers = count;
    }
  }
}
