package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.internal.record.SearchTerms;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.upkeep.SearchUpkeep;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.MalformedQueryException;
import dev.lockstep.flow.model.SearchCount;
import dev.lockstep.flow.model.SearchFilter;
import dev.lockstep.flow.model.SearchOrder;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.flow.FlowRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Searches for runs, compared with a look at every run. */
class FlowSearchTest extends FlowTest {

  private static final int RUNS = Boolean.getBoolean("lockstep.exhaustive") ? 60 : 30;
  private static final List<String> CUSTOMERS =
      List.of("Acme GmbH", "Böhm & Co", "acme-labs", "发票");
  private static final Caller OTHER = new Caller("other", "mallory", Set.of("operator"));

  private static final String INVOICE =
      """
      flow: invoice
      variables:
        invoice_no: { type: text }
        amount: { type: number }
        customer: { type: text }
        due: { type: date }
      search: [invoice_no, amount, due]
      nodes:
        check: { type: human_review, shows: "{{variables.customer}} {{variables.amount}}" }
      """;

  private static final String NOTE =
      """
      flow: note
      variables: { text: { type: text } }
      nodes:
        send: { type: agent_task, prompt: "{{variables.text}}" }
      """;

  private final Random random = new Random(4);

  private FlowWorld filled(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(INVOICE);
    world.publish(NOTE);
    for (int number = 0; number < RUNS; number++) {
      world.clock.turn(database, Duration.ofMinutes(37));
      if (random.nextInt(3) == 0) {
        world.start("note", "{\"text\": \"Invoice %d for Acme\"}".formatted(number));
      } else {
        world.start(
            "invoice",
            "{\"invoice_no\": \"INV-%d\", \"amount\": %d.5, \"customer\": \"%s\", \"due\": \"2026-0%d-01\"}"
                .formatted(
                    number,
                    random.nextInt(2_000),
                    CUSTOMERS.get(random.nextInt(4)),
                    1 + random.nextInt(9)));
      }
      if (number % 4 == 0) {
        world.work();
      }
    }
    List<FlowRun> runs = all(world);
    for (int number = 0; number < runs.size(); number += 5) {
      world.clock.turn(database, Duration.ofSeconds(number));
      world.flows.cancel(FlowWorld.ADA, Id.parse(runs.get(number).id()).orElseThrow(), null);
    }
    return world;
  }

  private static List<FlowRun> all(FlowWorld world) {
    List<FlowRun> all = new ArrayList<>();
    String cursor = null;
    do {
      ListPage<FlowRun> page = world.flows.runs(FlowWorld.ADA, RunFilter.ALL, cursor, 100);
      all.addAll(page.items());
      cursor = page.next();
    } while (cursor != null);
    return all;
  }

  private static double amount(FlowRun run) {
    Object amount = run.variables().get("amount");
    return amount == null ? Double.NaN : Double.parseDouble(amount.toString());
  }

  private static String text(FlowRun run, String name) {
    return run.variables().get(name) instanceof JsonString text ? text.value() : "";
  }

  private static String words(FlowRun run) {
    String texts = run.workflowId() + " " + run.variables().values();
    return " " + texts.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ") + " ";
  }

  private static long millis(FlowRun run) {
    var end = run.cancelledAt() == null ? run.completedAt() : run.cancelledAt();
    return end == null ? -1 : Duration.between(run.createdAt(), end).toMillis();
  }

  private static List<String> found(
      InstanceSearch<FlowRun> search, String query, SearchOrder order, int size) {
    List<String> ids = new ArrayList<>();
    String place = "";
    while (true) {
      ListPage<FlowRun> page =
          search.page(FlowWorld.ADA, query, SearchFilter.ALL, order, place, size);
      ids.addAll(page.items().stream().map(FlowRun::id).toList());
      if (page.next() == null) {
        return ids;
      }
      assertThat(page.items()).as(order + " " + place + " " + page.next()).hasSize(size);
      place = page.next();
    }
  }

  /** Returns queries with the runs that they mean. */
  private static Map<String, Predicate<FlowRun>> questions(FlowWorld world, List<FlowRun> runs) {
    String middle = runs.get(RUNS / 2).createdAt().toString();
    String invoice =
        runs.stream()
            .map(run -> text(run, "invoice_no"))
            .filter(number -> !number.isEmpty())
            .findFirst()
            .orElseThrow();
    return Map.ofEntries(
        Map.entry("", run -> true),
        Map.entry("acme", run -> words(run).contains(" acme ")),
        Map.entry(
            "ACME invoice",
            run -> words(run).matches(".* acme .*|.* acme ") && words(run).contains(" invoice ")),
        Map.entry(
            "acm* workflow:invoice",
            run -> run.workflowId().equals("invoice") && words(run).contains(" acm")),
        Map.entry("发", run -> words(run).contains("发")),
        Map.entry("böhm", run -> words(run).contains(" böhm ")),
        Map.entry("amount>1000", run -> amount(run) > 1000),
        Map.entry("amount>=200.5 amount<900", run -> amount(run) >= 200.5 && amount(run) < 900),
        Map.entry(
            "invoice_no:" + invoice.toLowerCase(Locale.ROOT),
            run -> text(run, "invoice_no").equals(invoice)),
        Map.entry("invoice_no:INV-1*", run -> text(run, "invoice_no").startsWith("INV-1")),
        Map.entry(
            "due<2026-04-01",
            run -> !text(run, "due").isEmpty() && text(run, "due").compareTo("2026-04-01") < 0),
        Map.entry("state:cancelled", run -> run.state().equals("CANCELLED")),
        Map.entry(
            "state:RUNNING,pending amount<=1500",
            run -> amount(run) <= 1500 && Set.of("RUNNING", "PENDING").contains(run.state())),
        Map.entry("starter:ada state:completed", run -> run.state().equals("COMPLETED")),
        Map.entry("starter:bob", run -> false),
        Map.entry(
            "workflow:note state:completed",
            run -> run.workflowId().equals("note") && run.state().equals("COMPLETED")),
        Map.entry("workflow:note workflow:invoice", run -> false),
        Map.entry(
            "started>=" + middle,
            run ->
                !run.createdAt().toString().equals("")
                    && run.createdAt().compareTo(runs.get(RUNS / 2).createdAt()) >= 0),
        Map.entry("duration>2h", run -> millis(run) > 7_200_000),
        Map.entry(
            "ended>-1h",
            run ->
                millis(run) >= 0
                    && run.createdAt()
                        .plusMillis(millis(run))
                        .isAfter(world.clock.instant().minus(Duration.ofHours(1)))));
  }

  @BothStores
  void findsTheRunsThatALookAtEveryRunFinds(TestDatabase database) {
    FlowWorld world = filled(database);
    InstanceSearch<FlowRun> search = new FlowSearch(world.engine).runs();
    List<FlowRun> runs = all(world);
    Map<String, Predicate<FlowRun>> questions = questions(world, runs);

    questions.forEach(
        (query, isMeant) -> {
          List<String> expected = runs.stream().filter(isMeant).map(FlowRun::id).toList();
          assertThat(found(search, query, SearchOrder.NEWEST, 3)).as(query).isEqualTo(expected);
          assertThat(search.count(FlowWorld.ADA, query, SearchFilter.ALL))
              .as(query)
              .isEqualTo(new SearchCount(expected.size(), true, List.of()));
        });
    assertThat(questions.keySet().stream().filter(q -> runs.stream().anyMatch(questions.get(q))))
        .hasSize(questions.size() - 2);
    assertThat(search.page(OTHER, "", SearchFilter.ALL, SearchOrder.NEWEST, "", 9).items())
        .isEmpty();
  }

  @BothStores
  void sortsRunsAndCountsThemByStateAndTime(TestDatabase database) {
    FlowWorld world = filled(database);
    InstanceSearch<FlowRun> search = new FlowSearch(world.engine).runs();
    List<FlowRun> runs = all(world);
    List<FlowRun> ended = runs.stream().filter(run -> millis(run) >= 0).toList();
    Comparator<FlowRun> byLength = Comparator.comparing(FlowSearchTest::millis);

    List<String> longest = found(search, "", SearchOrder.LONGEST, 2);
    SearchCount states = search.countByState(FlowWorld.ADA, "", SearchFilter.ALL);
    List<SearchCount.Interval> days =
        search.histogram(FlowWorld.ADA, "", SearchFilter.ALL, false, Duration.ofDays(1));

    assertThat(found(search, "", SearchOrder.OLDEST, 4))
        .isEqualTo(runs.stream().map(FlowRun::id).sorted().toList());
    assertThat(longest)
        .isEqualTo(
            ended.stream()
                .sorted(byLength.thenComparing(FlowRun::id).reversed())
                .map(FlowRun::id)
                .toList());
    assertThat(states.groups().stream().mapToLong(SearchCount.Group::count).sum()).isEqualTo(RUNS);
    for (SearchCount.Group group : states.groups()) {
      assertThat(runs.stream().filter(run -> run.state().equals(group.value())))
          .hasSize((int) group.count());
    }
    assertThat(days.stream().mapToLong(SearchCount.Interval::count).sum()).isEqualTo(RUNS);
    assertThat(days).allMatch(day -> day.from().getEpochSecond() % 86_400 == 0);
  }

  @BothStores
  void indexesRunsThatAnEarlierReleaseWrote(TestDatabase database) {
    FlowWorld world = filled(database);
    InstanceSearch<FlowRun> search = new FlowSearch(world.engine).runs();
    List<String> before = found(search, "acme", SearchOrder.NEWEST, 50);
    Stream.of("search", "search_text", "search_number")
        .forEach(table -> database.execute("DELETE FROM " + table));
    assertThat(found(search, "", SearchOrder.NEWEST, 50)).isEmpty();

    DurableEngine engine = DurableEngine.of(world.engine);
    SearchUpkeep upkeep =
        new SearchUpkeep(world.store, engine.reader(), engine.definitions().all());
    while (upkeep.tick().compareTo(Duration.ofSeconds(1)) < 0) {}

    assertThat(found(search, "acme", SearchOrder.NEWEST, 50)).isEqualTo(before);
    assertThat(search.count(FlowWorld.ADA, "amount>0", SearchFilter.ALL).count()).isPositive();
    assertThat(world.store.search().missing(Map.of("flow-run", ""), null, 9)).isEmpty();
  }

  @BothStores
  void namesTheMistakesOfAQueryWithTheirPlace(TestDatabase database) {
    FlowWorld world = filled(database);
    InstanceSearch<FlowRun> search = new FlowSearch(world.engine).runs();
    Map<String, String> mistakes =
        Map.of(
            "acme amont>3",
                "6+5 `amont` is neither a field nor an attribute of runs; did you mean `amount`?",
            "state:faild",
                "7+5 `faild` is not a state; states are PENDING, RUNNING, COMPLETED, FAILED, CANCELLED",
            "amount>much", "8+4 `much` is not a number, which `amount` is",
            "started>=tuesday",
                "10+7 `tuesday` is not a time: write a date (2026-11-17), a time with its offset (2026-11-17T09:00Z), or how long ago (-24h)",
            "duration>long", "10+4 `long` is not a duration, such as 90s, 10m or 1h30m",
            "a :b", "3+1 there is no field before `:`",
            "workflow:", "10+0 the value of `workflow` is missing",
            "workflow>a", "1+8 `workflow` has no order: write `workflow:`",
            "\"acme", "1+1 the closing `\"` is missing",
            "a --", "3+2 `--` has no letter or digit");

    mistakes.forEach(
        (query, message) ->
            assertThatThrownBy(() -> search.count(FlowWorld.ADA, query, SearchFilter.ALL))
                .as(query)
                .isInstanceOfSatisfying(
                    MalformedQueryException.class,
                    mistake ->
                        assertThat(
                                mistake.column()
                                    + "+"
                                    + mistake.length()
                                    + " "
                                    + mistake.getMessage())
                            .isEqualTo(message)));
  }

  @BothStores
  void answersFortyRandomQuestionsInEachOrder(TestDatabase database) {
    FlowWorld world = filled(database);
    InstanceSearch<FlowRun> search = new FlowSearch(world.engine).runs();
    List<FlowRun> runs = all(world);
    List<Map.Entry<String, Predicate<FlowRun>>> parts =
        questions(world, runs).entrySet().stream().sorted(Map.Entry.comparingByKey()).toList();
    long seed = Long.getLong("lockstep.seed", new Random().nextLong());
    System.out.println("seed " + seed);
    Random chance = new Random(seed);

    for (int number = 0; number < 40; number++) {
      String query = "";
      Predicate<FlowRun> isMeant = run -> true;
      for (int part = 0; part < 2 + chance.nextInt(2); part++) {
        Map.Entry<String, Predicate<FlowRun>> one = parts.get(chance.nextInt(parts.size()));
        query = (query + " " + one.getKey()).strip();
        isMeant = isMeant.and(one.getValue());
      }
      List<FlowRun> meant = runs.stream().filter(isMeant).toList();
      for (SearchOrder order : SearchOrder.values()) {
        assertThat(found(search, query, order, 3)).as(query).isEqualTo(ids(meant, order));
      }
      assertThat(search.countByState(FlowWorld.ADA, query, SearchFilter.ALL).count())
          .as(query)
          .isEqualTo(meant.size());
    }
  }

  private static List<String> ids(List<FlowRun> runs, SearchOrder order) {
    Comparator<FlowRun> byId = Comparator.comparing(FlowRun::id);
    Comparator<FlowRun> byLength = Comparator.comparing(FlowSearchTest::millis);
    Comparator<FlowRun> byEnd =
        Comparator.comparing(run -> run.createdAt().plusMillis(millis(run)));
    Comparator<FlowRun> comparator =
        switch (order) {
          case NEWEST -> byId.reversed();
          case OLDEST -> byId;
          case LONGEST -> byLength.thenComparing(byId).reversed();
          case SHORTEST -> byLength.thenComparing(byId);
          case ENDED -> byEnd.thenComparing(byId).reversed();
        };
    boolean isByEnd = order != SearchOrder.NEWEST && order != SearchOrder.OLDEST;
    return runs.stream()
        .filter(run -> !isByEnd || millis(run) >= 0)
        .sorted(comparator)
        .map(FlowRun::id)
        .toList();
  }

  @BothStores
  void estimatesNumbersBeyondTenThousand(TestDatabase database) {
    FlowWorld world = world(database);
    int rows = 12_800;
    List<SearchRow> all = new ArrayList<>();
    for (int number = 0; number < rows; number++) {
      all.add(
          new SearchRow(
              new Id((1L << 40) + ((long) number << 22)),
              FlowWorld.ADA.tenant(),
              "pay",
              number % 4 == 0 ? "FAILED" : "COMPLETED",
              "ada",
              null,
              number,
              number + 10,
              new SearchTerms(Set.of("acme"), Map.of(), Map.of("amount", (double) number)),
              false));
    }
    try (Transaction transaction = world.store.begin()) {
      transaction.write(Changes.ofSearch(all));
      transaction.commit();
    }
    InstanceSearch<FlowRun> search = new FlowSearch(world.engine).runs();

    SearchCount exact = search.countByState(FlowWorld.ADA, "amount<9000 acme", SearchFilter.ALL);
    SearchCount states = search.countByState(FlowWorld.ADA, "", SearchFilter.ALL);
    SearchCount estimate = search.countByState(FlowWorld.ADA, "acme", SearchFilter.ALL);

    assertThat(exact.isExact()).isTrue();
    assertThat(exact.count()).isEqualTo(9_000);
    assertThat(exact.groups()).extracting(SearchCount.Group::count).containsExactly(6_750L, 2_250L);
    assertThat(states.isExact()).isFalse();
    assertThat(states.groups())
        .extracting(SearchCount.Group::count)
        .containsExactly(9_600L, 3_200L);
    assertThat(estimate.isExact()).isFalse();
    assertThat(estimate.count()).isBetween(10_001L, rows * 13L / 10);
    assertThat(estimate.groups().get(0).count()).isBetween(6_700L, 12_500L);
  }

  @BothStores
  void forgetsRunsThatAreDeleted(TestDatabase database) {
    FlowWorld world = filled(database);
    InstanceSearch<FlowRun> search = new FlowSearch(world.engine).runs();
    List<String> ended = found(search, "state:cancelled", SearchOrder.NEWEST, 9);
    String first = ended.get(0);

    FlowWorld.answered(
        new FlowDeletion(world.engine::submit, world.engine)
            .delete(FlowWorld.ADA, Id.parse(first).orElseThrow()));

    assertThat(found(search, "state:cancelled", SearchOrder.NEWEST, 9))
        .isEqualTo(ended.subList(1, ended.size()));
    assertThat(found(search, "state:cancelled", SearchOrder.LONGEST, 9)).doesNotContain(first);
    assertThat(search.count(FlowWorld.ADA, "", SearchFilter.ALL).count()).isEqualTo(RUNS - 1);
  }
}
