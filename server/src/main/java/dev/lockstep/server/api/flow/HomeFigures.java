package dev.lockstep.server.api.flow;

import dev.lockstep.flow.InstanceSearch;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowSight;
import dev.lockstep.flow.model.SearchCount;
import dev.lockstep.flow.model.SearchFilter;
import dev.lockstep.server.schema.api.Home;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts the runs of a tenant for the home page, those that the caller may look at, on another
 * thread. A caller waits a short time for new figures if there are none, or only old ones. Then it
 * gets the old figures, or estimates if the runs have not been counted before. Thread-safe.
 */
final class HomeFigures {

  private static final Logger LOG = LoggerFactory.getLogger(HomeFigures.class);

  private static final Duration FRESH = Duration.ofSeconds(10);
  private static final Duration USABLE = Duration.ofMinutes(1);
  private static final long PATIENCE_MILLIS = 40;
  private static final int MOST_ENTRIES = 1_000;
  private static final int MOST_WORKFLOWS = 10;

  private final InstanceSearch<FlowRun> search;
  private final InstanceSearch<FlowRun> estimates;
  private final InstantSource clock;
  private final Executor counting;
  private final Map<Key, Entry> entries = new ConcurrentHashMap<>();

  /**
   * Creates figures.
   *
   * @param counting counts in the background
   */
  HomeFigures(InstanceSearch<FlowRun> search, InstantSource clock, Executor counting) {
    this.search = search;
    this.estimates = search.estimating();
    this.clock = clock;
    this.counting = counting;
  }

  private record Key(String tenant, FlowSight sight, int days) {}

  /** The last figures of callers with one sight, and the next ones; guarded by itself. */
  private static final class Entry {
    private @Nullable Home figures;
    private @Nullable CompletableFuture<Home> next;
  }

  /** Returns the figures of the last days. */
  Home of(Caller caller, int days) {
    if (entries.size() >= MOST_ENTRIES) {
      entries.clear();
    }
    FlowSight sight = search.sight(caller);
    Entry entry =
        entries.computeIfAbsent(new Key(caller.tenant(), sight, days), key -> new Entry());
    Home known;
    CompletableFuture<Home> next;
    synchronized (entry) {
      known = entry.figures;
      if (known != null && !isOlder(known, FRESH)) {
        return known;
      }
      next = entry.next == null ? count(entry, caller, sight, days) : entry.next;
    }
    return known != null && !isOlder(known, USABLE) ? known : counted(next, known, caller, days);
  }

  private CompletableFuture<Home> count(Entry entry, Caller caller, FlowSight sight, int days) {
    CompletableFuture<Home> next = new CompletableFuture<>();
    entry.next = next;
    counting.execute(
        () -> {
          try {
            Home figures = counted(search, caller, days);
            if (!search.sight(caller).equals(sight)) {
              // Other requests wait for these figures, and their callers may see less.
              throw new IllegalStateException("the sight of the caller has changed");
            }
            finish(entry, figures);
            next.complete(figures);
          } catch (RuntimeException failure) {
            LOG.debug("the figures of the home page cannot be counted", failure);
            finish(entry, null);
            next.completeExceptionally(failure);
          }
        });
    return next;
  }

  private static void finish(Entry entry, @Nullable Home figures) {
    synchronized (entry) {
      entry.next = null;
      if (figures != null) {
        entry.figures = figures;
      }
    }
  }

  /** Waits for new figures. Returns others if they take too long or cannot be counted. */
  private Home counted(
      CompletableFuture<Home> next, @Nullable Home known, Caller caller, int days) {
    try {
      return next.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException later) {
      return known != null ? known : counted(estimates, caller, days);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return known != null ? known : counted(estimates, caller, days);
    }
  }

  private boolean isOlder(Home figures, Duration age) {
    return figures.at().plus(age).isBefore(clock.instant());
  }

  private Home counted(InstanceSearch<FlowRun> search, Caller caller, int days) {
    Instant now = clock.instant();
    Duration width = Duration.ofHours(days == 1 ? 1 : days <= 7 ? 6 : 24);
    String recent = "ended>-" + days + "d";
    SearchCount all = search.countByState(caller, "", SearchFilter.ALL);
    SearchFilter failed = new SearchFilter(null, FlowRunState.FAILED.wire(), null);
    return new Home(
        now,
        days,
        width.toMinutes(),
        all.count(),
        all.isExact(),
        search == estimates,
        all.groups().stream().map(HomeFigures::group).toList(),
        search.histogram(caller, recent, SearchFilter.ALL, true, width).stream()
            .map(each -> new Home.Ended(each.from(), each.state(), each.count(), each.meanMillis()))
            .toList(),
        slowest(search.countByCategory(caller, recent, SearchFilter.ALL).groups()),
        search.countByCategory(caller, recent, failed).groups().stream()
            .limit(MOST_WORKFLOWS)
            .map(HomeFigures::group)
            .toList());
  }

  private static List<Home.Group> slowest(List<SearchCount.Group> workflows) {
    return workflows.stream()
        .filter(each -> each.meanMillis() != null)
        .sorted(
            Comparator.comparing(
                    (SearchCount.Group each) -> Objects.requireNonNull(each.meanMillis()))
                .reversed())
        .limit(MOST_WORKFLOWS)
        .map(HomeFigures::group)
        .toList();
  }

  private static Home.Group group(SearchCount.Group group) {
    return new Home.Group(group.value(), group.count(), group.meanMillis());
  }
}
