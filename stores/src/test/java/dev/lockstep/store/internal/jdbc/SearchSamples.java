package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.SearchIndex;
import dev.lockstep.engine.internal.record.SearchIndex.Group;
import dev.lockstep.engine.internal.record.SearchIndex.GroupBy;
import dev.lockstep.engine.internal.record.SearchIndex.Hit;
import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.engine.internal.record.SearchQuery.Children;
import dev.lockstep.engine.internal.record.SearchQuery.Comparison;
import dev.lockstep.engine.internal.record.SearchQuery.NumberTerm;
import dev.lockstep.engine.internal.record.SearchQuery.Order;
import dev.lockstep.engine.internal.record.SearchQuery.PrefixTerm;
import dev.lockstep.engine.internal.record.SearchQuery.Range;
import dev.lockstep.engine.internal.record.SearchQuery.Term;
import dev.lockstep.engine.internal.record.SearchQuery.TextTerm;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.internal.record.SearchTerms;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Roots with one child each, and queries of every kind with what they mean. There are enough roots
 * for each plan: few, many and most of them match.
 */
public final class SearchSamples {

  private static final int ROOTS = 6_000;
  private static final int BATCH = 1_000;
  private static final long FIRST = 1L << 40;
  private static final List<String> STATES = List.of("RUNNING", "COMPLETED", "FAILED");
  private static final Map<String, String> SUBJECTS =
      Map.of("WAITING", "inbox", "FAILED", "failed");
  private static final List<String> CHILD_STATES =
      List.of("COMPLETED", "COMPLETED", "WAITING", "FAILED", "COMPLETED");

  private SearchSamples() {}

  /** A query and the roots that it selects. */
  public record Meant(SearchQuery query, Predicate<SearchRow> selects) {

    private Meant and(Meant other) {
      List<Term> terms = new ArrayList<>(query.terms());
      terms.addAll(other.query.terms());
      SearchQuery added = other.query;
      return new Meant(
          new SearchQuery(
              query.scope(),
              added.categories().isEmpty() ? query.categories() : added.categories(),
              added.states().isEmpty() ? query.states() : added.states(),
              added.owner() == null ? query.owner() : added.owner(),
              null,
              query.started().and(added.started()),
              query.ended().and(added.ended()),
              query.duration().and(added.duration()),
              terms,
              null),
          selects.and(other.selects));
    }
  }

  /** Stores roots and children. Returns the rows of the roots, oldest first. */
  public static List<SearchRow> fill(RecordStore store) {
    int door = store.define(Samples.CHART, "door");
    List<SearchRow> rows = IntStream.range(0, ROOTS).mapToObj(SearchSamples::row).toList();
    for (int from = 0; from < ROOTS; from += BATCH) {
      List<StoredInstance> instances = new ArrayList<>();
      List<SearchRow> some = rows.subList(from, from + BATCH);
      for (SearchRow row : some) {
        instances.add(instance(row.id().value(), row, row.state(), door));
        instances.add(instance(child(row.id()).value(), row, childState(row), door));
      }
      try (Transaction transaction = store.begin()) {
        transaction.write(
            new Changes(
                instances, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
                List.of(), List.of(), List.of(), List.of(), some, List.of(), List.of()));
        transaction.commit();
      }
    }
    return rows;
  }

  private static int number(SearchRow row) {
    return (int) ((row.id().value() - FIRST) >> 22);
  }

  private static SearchRow row(int number) {
    long started = number * 60_000L;
    boolean hasEnded = number % 3 != 0;
    Set<String> words = new LinkedHashSet<>(List.of("every", "n" + number));
    words.add(number % 2 == 0 ? "even" : "odd");
    if (number % 5 < 2) {
      words.add("two");
    }
    return new SearchRow(
        new Id(FIRST + ((long) number << 22)),
        Samples.TENANT,
        "flow-" + number % 40,
        STATES.get(number % 3),
        number % 4 == 0 ? "anna" : "bob",
        null,
        started,
        hasEnded ? started + 1 + (number * 7_919L) % 100_000 : 0,
        new SearchTerms(
            words, Map.of("no", "INV-" + number), Map.of("amount", (number * 31) % 1_000 + 0.5)),
        false);
  }

  private static String childState(SearchRow row) {
    return CHILD_STATES.get(number(row) % 5);
  }

  private static StoredInstance instance(long id, SearchRow row, String state, int definition) {
    boolean isRoot = id == row.id().value();
    return new StoredInstance(
        new Id(id),
        row.id(),
        Samples.TENANT,
        definition,
        state,
        0,
        "{}",
        "{}",
        0,
        0,
        Work.NONE,
        row.startedAt(),
        row.startedAt(),
        null,
        isRoot ? null : SUBJECTS.get(state));
  }

  private static final Meant ALL =
      new Meant(
          new SearchQuery(
              Samples.TENANT,
              List.of(),
              List.of(),
              null,
              null,
              Range.ALL,
              Range.ALL,
              Range.ALL,
              List.of(),
              null),
          row -> true);

  private static Meant of(
      List<String> categories,
      List<String> states,
      @Nullable String owner,
      Predicate<SearchRow> selects) {
    return new Meant(
        new SearchQuery(
            Samples.TENANT,
            categories,
            states,
            owner,
            null,
            Range.ALL,
            Range.ALL,
            Range.ALL,
            List.of(),
            null),
        selects);
  }

  private static Meant times(Range started, Range ended, Range duration, Predicate<SearchRow> by) {
    return new Meant(
        new SearchQuery(
            Samples.TENANT,
            List.of(),
            List.of(),
            null,
            null,
            started,
            ended,
            duration,
            List.of(),
            null),
        by);
  }

  private static Meant term(Term term, Predicate<SearchTerms> selects) {
    return new Meant(
        new SearchQuery(
            Samples.TENANT,
            List.of(),
            List.of(),
            null,
            null,
            Range.ALL,
            Range.ALL,
            Range.ALL,
            List.of(term),
            null),
        row -> selects.test(row.terms()));
  }

  private static Meant word(String word) {
    return term(
        new TextTerm(Term.WORD, Comparison.EQUAL, word), terms -> terms.words().contains(word));
  }

  private static double amount(SearchTerms terms) {
    return terms.numbers().getOrDefault("amount", 0.0);
  }

  /** Returns queries of every kind, and combinations of two and three. */
  public static List<Meant> queries() {
    long day = 86_400_000;
    List<Meant> single =
        List.of(
            ALL,
            of(List.of("flow-7"), List.of(), null, row -> row.category().equals("flow-7")),
            of(List.of(), List.of("FAILED"), null, row -> row.state().equals("FAILED")),
            of(
                List.of(),
                List.of("FAILED", "RUNNING"),
                null,
                row -> !row.state().equals("COMPLETED")),
            of(List.of(), List.of(), "bob", row -> row.owner().equals("bob")),
            times(new Range(day, 2 * day), Range.ALL, Range.ALL, row -> isOfDay(row.startedAt())),
            times(Range.ALL, new Range(day, 2 * day), Range.ALL, row -> isOfDay(row.endedAt())),
            times(
                Range.ALL, Range.ALL, new Range(90_000, 200_000), row -> row.duration() >= 90_000),
            word("even"),
            word("two"),
            word("every"),
            word("n17"),
            word("nowhere"),
            term(
                new PrefixTerm(Term.WORD, "n17"),
                terms -> terms.words().stream().anyMatch(each -> each.startsWith("n17"))),
            term(new NumberTerm("amount", Comparison.GREATER, 500), terms -> amount(terms) > 500),
            term(new NumberTerm("amount", Comparison.LESS, 3), terms -> amount(terms) < 3),
            term(
                new TextTerm("no", Comparison.EQUAL, "INV-17"),
                terms -> "INV-17".equals(terms.texts().get("no"))));
    List<Meant> all = new ArrayList<>(single);
    for (int first : new int[] {2, 4, 8}) {
      for (int second : new int[] {5, 7, 9, 10, 13, 14}) {
        all.add(single.get(first).and(single.get(second)));
      }
    }
    all.add(word("even").and(word("two")).and(single.get(2)));
    all.add(word("even").and(single.get(2)).and(single.get(14)));
    return all;
  }

  private static boolean isOfDay(long millis) {
    return millis / 86_400_000 == 1;
  }

  /** Returns the IDs of all results by pages, as callers read them. */
  public static List<Id> pages(SearchIndex index, SearchQuery query, Order order, int limit) {
    List<Id> all = new ArrayList<>();
    Hit after = null;
    while (true) {
      List<Hit> page = index.page(query, order, after, limit);
      page.forEach(hit -> all.add(hit.id()));
      if (page.size() < limit) {
        return all;
      }
      after = page.get(page.size() - 1);
    }
  }

  /** Returns the IDs of rows in an order. */
  public static List<Id> sorted(List<SearchRow> rows, Order order) {
    Comparator<SearchRow> byId = Comparator.comparing(SearchRow::id);
    Comparator<SearchRow> comparator =
        switch (order) {
          case OLDEST -> byId;
          case NEWEST -> byId.reversed();
          case SHORTEST -> Comparator.comparing(SearchRow::duration).thenComparing(byId);
          case LONGEST -> Comparator.comparing(SearchRow::duration).thenComparing(byId).reversed();
          case ENDED -> Comparator.comparing(SearchRow::endedAt).thenComparing(byId).reversed();
        };
    return rows.stream()
        .filter(row -> order.isById() || row.endedAt() > 0)
        .sorted(comparator)
        .map(SearchRow::id)
        .toList();
  }

  /** Returns the numbers of rows by a value. */
  public static Map<String, Long> counted(List<SearchRow> rows, Function<SearchRow, String> by) {
    return rows.stream().collect(Collectors.groupingBy(by, Collectors.counting()));
  }

  /** Returns the numbers of groups. */
  public static Map<String, Long> counted(List<Group> groups) {
    Map<String, Long> counts = new LinkedHashMap<>();
    groups.forEach(group -> counts.put(group.value(), group.count()));
    return counts;
  }

  /** Returns the same query for children in one of some states, or any, and what it means. */
  public static Meant ofChildren(Meant roots, String... states) {
    SearchQuery query = roots.query();
    List<String> all = List.of(states);
    return new Meant(
        new SearchQuery(
            query.scope(),
            query.categories(),
            query.states(),
            query.owner(),
            null,
            query.started(),
            query.ended(),
            query.duration(),
            query.terms(),
            new Children(Samples.CHART.name(), all, Range.ALL, Range.ALL, null, SUBJECTS)),
        roots.selects().and(row -> all.isEmpty() || all.contains(childState(row))));
  }

  /** Returns the ID of the child of a root. Those of some old roots are newer than all roots. */
  public static Id child(Id root) {
    long number = (root.value() - FIRST) >> 22;
    return number % 50 == 7
        ? new Id(FIRST + ((2 * ROOTS - number) << 22) + 1)
        : new Id(root.value() + 1);
  }

  /** Executes everything that callers ask about a query. */
  public static void ask(SearchIndex index, SearchQuery query) {
    for (Order order : Order.values()) {
      if (query.children() == null || order.isById()) {
        index.page(query, order, null, 50).stream()
            .skip(40)
            .findFirst()
            .ifPresent(hit -> index.page(query, order, hit, 50));
      }
    }
    index.count(query, 10_001);
    index.estimate(query);
    for (GroupBy by : GroupBy.values()) {
      index.groups(query, by, true, 100);
      index.groupsOf(query, by, 10_001, 100);
    }
    index.histogram(query, false, 3_600_000, false, 100);
    index.histogram(query, false, 3_600_000, true, 100);
  }
}
