package dev.lockstep.server.api.flow;

import dev.lockstep.flow.FlowSearch;
import dev.lockstep.flow.RunCount;
import dev.lockstep.flow.RunFilter;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.server.schema.api.Home;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts the runs of a tenant for the home page. Figures older than ten seconds are returned while
 * another thread counts again; the caller waits for the first figures, and for those that replace
 * figures older than a minute. Thread-safe.
 */
final class HomeFigures {

  private static final Logger LOG = LoggerFactory.getLogger(HomeFigures.class);

  private static final Duration FRESH = Duration.ofSeconds(10);
  private static final Duration USABLE = Duration.ofMinutes(1);
  private static final int MOST_ENTRIES = 1_000;
  private static final int MOST_WORKFLOWS = 10;

  private final FlowSearch search;
  private final InstantSource clock;
  private final Executor counting;
  private final Map<Key, Entry> entries = new ConcurrentHashMap<>();

  /**
   * Creates figures.
   *
   * @param counting counts again in the background
   */
  HomeFigures(FlowSearch search, InstantSource clock, Executor counting) {
    this.search = search;
    this.clock = clock;
    this.counting = counting;
  }

  private record Key(String tenant, int days) {}

  /** The figures of a tenant; guarded by itself while they are counted for a waiting caller. */
  private static final class Entry {
    private volatile @Nullable Home figures;
    private volatile boolean isCounted;
  }

  /** Returns the figures of the last days. */
  Home of(Caller caller, int days) {
    if (entries.size() >= MOST_ENTRIES) {
      entries.clear();
    }
    Entry entry = entries.computeIfAbsent(new Key(caller.tenant(), days), key -> new Entry());
    Home known = entry.figures;
    if (known == null || isOlder(known, USABLE)) {
      return first(entry, caller, days);
    }
    if (isOlder(known, FRESH) && !entry.isCounted) {
      entry.isCounted = true;
      counting.execute(() -> again(entry, caller, days));
    }
    return known;
  }

  private Home first(Entry entry, Caller caller, int days) {
    synchronized (entry) {
      Home known = entry.figures;
      if (known != null && !isOlder(known, USABLE)) {
        return known;
      }
      Home counted = counted(caller, days);
      entry.figures = counted;
      return counted;
    }
  }

  private void again(Entry entry, Caller caller, int days) {
    try {
      entry.figures = counted(caller, days);
    } catch (RuntimeException failure) {
      LOG.debug("the figures of the home page cannot be counted", failure);
    } finally {
      entry.isCounted = false;
    }
  }

  private boolean isOlder(Home figures, Duration age) {
    return figures.at().plus(age).isBefore(clock.instant());
  }

  private Home counted(Caller caller, int days) {
    Instant now = clock.instant();
    Duration width = Duration.ofHours(days == 1 ? 1 : days <= 7 ? 6 : 24);
    String recent = "ended>-" + days + "d";
    RunCount all = search.countByState(caller, "", RunFilter.ALL);
    RunFilter failed = new RunFilter(null, null, FlowRunState.FAILED);
    return new Home(
        now,
        days,
        width.toMinutes(),
        all.count(),
        all.isExact(),
        all.groups().stream().map(HomeFigures::group).toList(),
        search.histogram(caller, recent, RunFilter.ALL, true, width).stream()
            .map(each -> new Home.Ended(each.from(), each.state(), each.count(), each.meanMillis()))
            .toList(),
        slowest(search.countByWorkflow(caller, recent, RunFilter.ALL).groups()),
        search.countByWorkflow(caller, recent, failed).groups().stream()
            .limit(MOST_WORKFLOWS)
            .map(HomeFigures::group)
            .toList());
  }

  private static List<Home.Group> slowest(List<RunCount.Group> workflows) {
    return workflows.stream()
        .filter(each -> each.meanMillis() != null)
        .sorted(
            Comparator.comparing((RunCount.Group each) -> Objects.requireNonNull(each.meanMillis()))
                .reversed())
        .limit(MOST_WORKFLOWS)
        .map(HomeFigures::group)
        .toList();
  }

  private static Home.Group group(RunCount.Group group) {
    return new Home.Group(group.value(), group.count(), group.meanMillis());
  }
}
