package dev.lockstep.verification.shrink;

import dev.lockstep.verification.draft.ChartDraft;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A reducer that removes elements of a chart as long as the chart has a given property. It removes
 * large elements first, such as states with their descendants.
 */
public final class SmallerCharts {

  private final Predicate<ChartDraft> shows;
  private final int most;
  private int tried;

  /**
   * Creates a reducer.
   *
   * @param shows predicate for the property; it is also called with charts that do not compile
   * @param most maximum number of calls
   */
  public SmallerCharts(Predicate<ChartDraft> shows, int most) {
    this.shows = shows;
    this.most = most;
  }

  /**
   * Returns the chart without its element at {@code position}, or empty if there are fewer
   * elements.
   */
  public static Optional<ChartDraft> without(ChartDraft chart, int position) {
    Cut cut = new Cut(position);
    ChartDraft smaller = new ChartCut(cut).apply(chart);
    return cut.isMade() ? Optional.of(new Mended(smaller).chart()) : Optional.empty();
  }

  /** Returns the smallest chart found, which is {@code chart} itself if nothing can be removed. */
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
