package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.SearchIndex;
import dev.lockstep.engine.internal.record.SearchIndex.Bucket;
import dev.lockstep.engine.internal.record.SearchIndex.GroupBy;
import dev.lockstep.engine.internal.record.SearchIndex.Total;
import dev.lockstep.engine.internal.record.SearchQuery.Order;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.store.internal.jdbc.SearchSamples.Meant;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Compares searches among thousands of roots, which have several plans, with a look at each. The
 * sample has a third of the queries.
 */
final class SearchResultsTest {

  private static final int MOST = 10_001;
  private static final int GROUPS = 100;
  private static final List<Meant> QUERIES = Sample.of(SearchSamples.queries(), 3);

  @BothStores
  void eachQueryHasExactlyTheRightRows(TestDatabase database) {
    try (RecordStore store = database.store()) {
      List<SearchRow> rows = SearchSamples.fill(store);
      SearchIndex index = store.search();
      for (Meant meant : QUERIES) {
        List<SearchRow> right = rows.stream().filter(meant.selects()).toList();
        for (Order order : Order.values()) {
          assertThat(SearchSamples.pages(index, meant.query(), order, 1_500))
              .as("%s %s", meant.query(), order)
              .isEqualTo(SearchSamples.sorted(right, order));
        }
        assertThat(index.count(meant.query(), MOST))
            .as("%s", meant.query())
            .isEqualTo(new Total(right.size(), true));
        assertThat(
                SearchSamples.counted(index.groupsOf(meant.query(), GroupBy.STATE, MOST, GROUPS)))
            .as("%s", meant.query())
            .isEqualTo(SearchSamples.counted(right, SearchRow::state));
        assertThat(
                SearchSamples.counted(index.groups(meant.query(), GroupBy.CATEGORY, false, GROUPS)))
            .as("%s", meant.query())
            .isEqualTo(SearchSamples.counted(right, SearchRow::category));
      }
    }
  }

  @BothStores
  void eachHistogramHasExactlyTheRightNumbers(TestDatabase database) {
    long width = Duration.ofHours(6).toMillis();
    try (RecordStore store = database.store()) {
      List<SearchRow> rows = SearchSamples.fill(store);
      SearchIndex index = store.search();
      for (Meant meant : QUERIES) {
        for (boolean isByEnd : List.of(false, true)) {
          List<Bucket> right =
              rows.stream()
                  .filter(meant.selects())
                  .filter(row -> !isByEnd || row.endedAt() > 0)
                  .collect(
                      Collectors.groupingBy(
                          row -> List.of(begin(row, isByEnd, width), row.state()),
                          Collectors.toList()))
                  .values()
                  .stream()
                  .map(some -> bucket(some, begin(some.get(0), isByEnd, width)))
                  .sorted(Comparator.comparingLong(Bucket::from).thenComparing(Bucket::state))
                  .toList();

          List<Bucket> found = index.histogram(meant.query(), isByEnd, width, false, MOST);
          assertThat(found)
              .as("%s, by end: %s", meant.query(), isByEnd)
              .usingElementComparator(SearchResultsTest::compared)
              .isEqualTo(right);
          assertThat(index.histogram(meant.query(), isByEnd, width, false, 2))
              .isEqualTo(found.subList(0, Math.min(2, found.size())));
        }
      }
    }
  }

  /** Databases round means differently. */
  private static int compared(Bucket one, Bucket other) {
    boolean isSame =
        one.from() == other.from()
            && one.state().equals(other.state())
            && one.count() == other.count()
            && Math.abs(one.meanMillis() - other.meanMillis()) <= 1;
    return isSame ? 0 : 1;
  }

  private static long begin(SearchRow row, boolean isByEnd, long width) {
    return (isByEnd ? row.endedAt() : row.startedAt()) / width * width;
  }

  private static Bucket bucket(List<SearchRow> rows, long from) {
    double mean =
        rows.stream().mapToLong(SearchRow::duration).filter(each -> each >= 0).average().orElse(-1);
    return new Bucket(from, rows.get(0).state(), rows.size(), (long) mean);
  }

  @BothStores
  void eachQueryHasExactlyTheRightChildren(TestDatabase database) {
    try (RecordStore store = database.store()) {
      List<SearchRow> rows = SearchSamples.fill(store);
      SearchIndex index = store.search();
      for (Meant roots : QUERIES) {
        for (String[] states :
            new String[][] {{}, {"WAITING"}, {"FAILED"}, {"REJECTED"}, {"WAITING", "FAILED"}}) {
          Meant meant = SearchSamples.ofChildren(roots, states);
          List<SearchRow> right = rows.stream().filter(meant.selects()).toList();
          Comparator<Id> byId = Comparator.naturalOrder();
          for (Order order : List.of(Order.NEWEST, Order.OLDEST)) {
            List<Id> children =
                right.stream()
                    .map(row -> SearchSamples.child(row.id()))
                    .sorted(order == Order.OLDEST ? byId : byId.reversed())
                    .toList();
            assertThat(SearchSamples.pages(index, meant.query(), order, 1_500))
                .as("%s %s", order, meant.query())
                .isEqualTo(children);
          }
          assertThat(index.count(meant.query(), MOST))
              .as("%s", meant.query())
              .isEqualTo(new Total(right.size(), true));
          assertThat(
                  SearchSamples.counted(
                      index.groupsOf(meant.query(), GroupBy.CATEGORY, MOST, GROUPS)))
              .as("%s", meant.query())
              .isEqualTo(SearchSamples.counted(right, SearchRow::category));
        }
      }
    }
  }
}
