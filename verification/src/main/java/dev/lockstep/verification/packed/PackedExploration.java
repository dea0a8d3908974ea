package dev.lockstep.verification.packed;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.verification.run.NotModelledException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * An exploration of all reachable states of a chart with packed states. The states are those of
 * {@code PropertyCheck}: equal states have the same runs as far as conditions can observe them.
 * Immutable.
 *
 * <pre>{@code
 * PackedReport report = PackedExploration.of(chart).withLimit(10_000_000).run();
 * }</pre>
 */
public final class PackedExploration {

  /** The default limit of states. */
  public static final long STATES = 100_000_000;

  private final IrChart chart;
  private final long limit;
  private final int threads;
  private final LongConsumer progress;

  private PackedExploration(IrChart chart, long limit, int threads, LongConsumer progress) {
    this.chart = chart;
    this.limit = limit;
    this.threads = threads;
    this.progress = progress;
  }

  /** Creates an exploration with the default limit and one thread for each processor. */
  public static PackedExploration of(IrChart chart) {
    int processors = Runtime.getRuntime().availableProcessors();
    return new PackedExploration(chart, STATES, processors, states -> {});
  }

  /** Returns the same exploration that stops after a number of states. */
  public PackedExploration withLimit(long states) {
    return new PackedExploration(chart, states, threads, progress);
  }

  /** Returns the same exploration with a number of threads, at least 1. */
  public PackedExploration withThreads(int number) {
    return new PackedExploration(chart, limit, number, progress);
  }

  /** Returns the same exploration that passes the number of found states from time to time. */
  public PackedExploration tellingProgress(LongConsumer listener) {
    return new PackedExploration(chart, limit, threads, listener);
  }

  /** Explores the states of the chart. */
  public PackedReport run() {
    long begin = System.nanoTime();
    try {
      PackedSpace space = new PackedSpace(chart);
      while (true) {
        ParallelSearch search = new ParallelSearch(space, threads, progress);
        try {
          search.run(limit);
          return report(space, search, System.nanoTime() - begin);
        } catch (StateLayout.Overflow overflow) {
          space.widen(overflow.field());
        }
      }
    } catch (NotModelledException construct) {
      return new PackedReport(
          chart.name(),
          0,
          0,
          false,
          Optional.ofNullable(construct.getMessage()),
          List.of(),
          List.of(),
          0,
          0,
          System.nanoTime() - begin,
          new BitSet(),
          new BitSet());
    }
  }

  private PackedReport report(PackedSpace space, ParallelSearch search, long nanos) {
    return new PackedReport(
        chart.name(),
        search.states(),
        search.steps(),
        search.isComplete(),
        Optional.empty(),
        space.model().values.abstracted(),
        space.gaps(),
        space.layout().words(),
        search.bytes(),
        nanos,
        search.entered(),
        search.fired());
  }
}
