package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.SearchIndex;
import dev.lockstep.engine.internal.record.SearchIndex.GroupBy;
import dev.lockstep.engine.internal.record.SearchQuery.Order;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.store.internal.jdbc.SearchSamples.Meant;
import java.util.List;

/** Compares searches among thousands of roots, which have several plans, with a look at each. */
final class SearchResultsTest {

  private static final int MOST = 10_001;
  private static final int GROUPS = 100;

  @BothStores
  void eachQueryHasExactlyTheRightRows(TestDatabase database) {
    try (RecordStore store = database.store()) {
      List<SearchRow> rows = SearchSamples.fill(store);
      SearchIndex index = store.search();
      for (Meant meant : SearchSamples.queries()) {
        List<SearchRow> right = rows.stream().filter(meant.selects()).toList();
        for (Order order : Order.values()) {
          assertThat(SearchSamples.pages(index, meant.query(), order, 1_500))
              .as("%s %s", meant.query(), order)
              .isEqualTo(SearchSamples.sorted(right, order));
        }
        assertThat(index.count(meant.query(), MOST))
            .as("%s", meant.query())
            .isEqualTo(right.size());
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
  void eachQueryHasExactlyTheRightChildren(TestDatabase database) {
    try (RecordStore store = database.store()) {
      List<SearchRow> rows = SearchSamples.fill(store);
      SearchIndex index = store.search();
      for (Meant roots : SearchSamples.queries()) {
        for (String state : List.of("", "WAITING", "FAILED", "REJECTED")) {
          Meant meant = SearchSamples.ofChildren(roots, state);
          List<SearchRow> right = rows.stream().filter(meant.selects()).toList();
          List<Id> children =
              SearchSamples.sorted(right, Order.NEWEST).stream().map(SearchSamples::child).toList();
          assertThat(SearchSamples.pages(index, meant.query(), Order.NEWEST, 1_500))
              .as("%s", meant.query())
              .isEqualTo(children);
          assertThat(index.count(meant.query(), MOST))
              .as("%s", meant.query())
              .isEqualTo(right.size());
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
