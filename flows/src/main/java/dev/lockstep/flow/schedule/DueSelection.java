package dev.lockstep.flow.schedule;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.internal.data.DueRuns;
import dev.lockstep.flow.internal.data.ScheduleData;
import dev.lockstep.flow.internal.data.ScheduleData.OpenRun;
import dev.lockstep.statecharts.flow.ScheduleSettings;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The run of a schedule that is next, by its policy of overlaps. Runs of ranges wait for each other
 * only; runs that people start wait for none.
 *
 * @param due the runs whose first one is next; {@code null} if all of them wait
 * @param isSkipped true if it is not started
 * @param cancelled the runs that are cancelled before
 */
record DueSelection(@Nullable DueRuns due, boolean isSkipped, List<Id> cancelled) {

  static DueSelection of(ScheduleData data, Set<OpenRun> ended) {
    List<OpenRun> open = data.open().stream().filter(run -> !ended.contains(run)).toList();
    List<Id> planned = ids(open, false);
    boolean isRangeOpen = !ids(open, true).isEmpty();
    ScheduleSettings.Overlap chosen = data.settings().overlap();
    ScheduleSettings.Overlap overlap = chosen == null ? ScheduleSettings.Overlap.SKIP : chosen;
    boolean isOneWaiting = false;
    for (DueRuns due : data.due()) {
      boolean isFree =
          switch (due.cause()) {
            case MANUAL -> true;
            case BACKFILL -> !due.isQueue() || !isRangeOpen;
            case TIME, MISSED -> planned.isEmpty() || overlap == ScheduleSettings.Overlap.ALLOW;
          };
      if (isFree) {
        return new DueSelection(due, false, List.of());
      }
      if (due.cause() != DueRuns.Cause.BACKFILL) {
        switch (overlap) {
          case SKIP -> {
            return new DueSelection(due, true, List.of());
          }
          case CANCEL -> {
            return new DueSelection(due, false, planned);
          }
          case ALLOW, QUEUE -> {
            // One time waits, besides those that were missed.
            if (due.cause() == DueRuns.Cause.TIME && isOneWaiting) {
              return new DueSelection(due, true, List.of());
            }
            isOneWaiting |= due.cause() == DueRuns.Cause.TIME;
          }
        }
      }
    }
    return new DueSelection(null, false, List.of());
  }

  private static List<Id> ids(List<OpenRun> open, boolean isBackfill) {
    return open.stream().filter(run -> run.isBackfill() == isBackfill).map(OpenRun::id).toList();
  }
}
