package dev.lockstep.model.testing.shrink;

import dev.lockstep.model.draft.ChartDraft;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Makes a chart small: leaves out one thing after another, states with all in them first, as long
 * as what is looked for stays.
 */
public final class SmallerCharts {

  private final Predicate<ChartDraft> shows;
  private final int most;
  private int tried;

  /**
   * @param shows whether a chart still shows what is looked for; asked of charts that may not
   *     compile
   * @param most bound on how often it is asked
   */
  public SmallerCharts(Predicate<ChartDraft> shows, int most) {
    this.shows = shows;
    this.most = most;
  }

  /** The chart one thing smaller, as often as there are things to leave out; empty behind that. */
  public static Optional<ChartDraft> without(ChartDraft chart, int position) {
    Cut cut = new Cut(position);
    ChartDraft smaller = new ChartCut(cut).apply(chart);
    return cut.isMade() ? Optional.of(new Mended(smaller).chart()) : Optional.empty();
  }

  /** The smallest chart found; the chart itself when nothing can be left out. */
  public ChartDraft smallest(ChartDraft chart) {
    ChartDraft best = chart;
    boolean smaller = true;
    while (smaller && tried < most) {
      ChartDraft next = pass(best);
      smaller = !next.equals(best);
      best = next;
    }
    return best;
  }

  private ChartDraft pass(ChartDraft chart) {
    ChartDraft best = chart;
    int position = 0;
    Optional<ChartDraft> candidate = without(best, position);
    while (candidate.isPresent() && tried < most) {
      tried++;
      if (!candidate.get().equals(best) && shows.test(candidate.get())) {
        best = candidate.get();
      } else {
        position++;
      }
      candidate = without(best, position);
    }
    return best;
  }
}
