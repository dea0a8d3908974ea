package dev.lockstep.store.internal.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.Transaction.AnswerKey;
import dev.lockstep.engine.internal.record.Transaction.ClaimKey;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.store.internal.jdbc.Samples;
import dev.lockstep.store.internal.jdbc.SearchSamples;
import dev.lockstep.store.internal.jdbc.SearchSamples.Meant;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests of the server's query plans on empty tables without statistics. */
final class PostgresPlansTest {

  private static final Id ROOT = new Id(7);
  private static final Duration LEASE = Duration.ofSeconds(30);
  private static final List<String> TABLES =
      List.of(
          "instance",
          "record",
          "earlier_journal",
          "earlier_stream",
          "timer",
          "claim",
          "document",
          "answer",
          "search",
          "search_text",
          "search_number");
  private static final Pattern READ_WHOLE =
      Pattern.compile("Seq Scan on (" + String.join("|", TABLES) + ")\\b");

  /** An index that is read without a condition on its first column; a sample is read whole. */
  private static final String INDEX_READ_WHOLE =
      "Index (Only )?Scan (Backward )?(using|on) (?!search_sample%s)[^\\n]*\\n"
          + "(?! *Index Cond: [^\\n]*\\b(scope|tenant|root|id|chart) = )";

  /** Results of a subquery that are read again for each row. */
  private static final Pattern READ_FOR_EACH_ROW = Pattern.compile("Materialize");

  @Test
  void everyQuestionHasItsIndex() throws SQLException {
    try (TestDatabase database = TestDatabase.postgresql()) {
      database.replace(List.of());
      PostgresSettings settings = PostgresAccess.settings(database);
      Set<String> asked = new ConcurrentSkipListSet<>();
      try (RecordStore store = PostgresStore.open(settings, listening(asked))) {
        withoutStatistics(database);
        ask(store);
      }

      Map<String, String> plans = plans(settings, asked);

      assertThat(plans).hasSizeGreaterThan(20);
      assertThat(String.join("\n", plans.values())).contains("instance_due");
      assertThat(plans)
          .allSatisfy((sql, plan) -> assertThat(plan).doesNotContainPattern(READ_WHOLE));
    }
  }

  @Test
  void aQuestionWithoutAnIndexWouldBeSeen() throws SQLException {
    try (TestDatabase database = TestDatabase.postgresql()) {
      database.store();
      Map<String, String> plans =
          plans(
              PostgresAccess.settings(database),
              Set.of("SELECT id FROM instance WHERE lease_until < ?"));

      assertThat(plans.values()).allSatisfy(plan -> assertThat(plan).containsPattern(READ_WHOLE));
    }
  }

  /** Returns the tables with statistics; the sample has one or two of the cases. */
  static List<String> analyzed() {
    return Sample.of(List.of("", "instance", "search", "instance, search"), 3);
  }

  /**
   * Also plans of searches that depend on the number of rows, and of the moments in which the
   * server has statistics of some tables only. It collects none by itself here.
   */
  @ParameterizedTest
  @MethodSource("analyzed")
  void everySearchHasItsIndex(String analyzed) throws SQLException {
    try (TestDatabase database = TestDatabase.postgresql()) {
      database.replace(List.of());
      PostgresSettings settings = PostgresAccess.settings(database);
      Set<String> asked = new ConcurrentSkipListSet<>();
      try (RecordStore store = PostgresStore.open(settings, listening(asked))) {
        withoutStatistics(database);
        SearchSamples.fill(store);
        if (!analyzed.isEmpty()) {
          database.execute("ANALYZE " + analyzed);
        }
        asked.clear();
        for (Meant meant : SearchSamples.queries()) {
          SearchSamples.ask(store.search(), meant.query());
          for (String[] states : new String[][] {{}, {"WAITING"}, {"FAILED", "WAITING"}}) {
            SearchSamples.ask(store.search(), SearchSamples.ofChildren(meant, states).query());
          }
        }
      }

      Map<String, String> plans = plans(settings, asked);

      // A server that knows that all rows are of one tenant may read them in the order of their
      // IDs.
      Pattern indexReadWhole =
          Pattern.compile(
              INDEX_READ_WHOLE.formatted(analyzed.contains("instance") ? "|instance_pkey" : ""));
      assertThat(plans).hasSizeGreaterThan(100);
      plans.forEach(
          (sql, plan) ->
              assertThat(plan)
                  .as(sql)
                  .doesNotContain("Seq Scan")
                  .doesNotContainPattern(indexReadWhole)
                  .doesNotContainPattern(READ_FOR_EACH_ROW));
    }
  }

  /** Executes the queries of every step, of workers and of readers. */
  private static void ask(RecordStore store) {
    int door = store.define(Samples.CHART, "door");
    Samples.insert(store, Samples.root(ROOT.value(), door), Samples.child(8, ROOT.value(), door));
    Samples.advance(store, ROOT, "open", Work.NONE.ready("tools", 0));
    List<Lease> taken =
        store.queue().take(List.of("tools"), "w1", 5, LEASE).stream()
            .map(row -> row.lease())
            .toList();
    store.queue().keep(taken, LEASE);
    store.queue().keep(List.of(new Lease(ROOT, 99)), LEASE);
    store.queue().giveBack(taken);
    store.queue().giveBack(List.of(new Lease(ROOT, 99)));
    store.queue().waiting();
    Samples.advanceMany(store, door, 20);
    try (Transaction transaction = store.begin()) {
      transaction.lock(List.of(ROOT));
      transaction.instances(List.of(new Id(8)));
      transaction.children(ROOT);
      transaction.childrenNotIn(ROOT, List.of("closed"));
      transaction.answers(List.of(new AnswerKey(Samples.TENANT, "key")));
      transaction.holders(List.of(new ClaimKey(Samples.TENANT, "name")));
    }
    Reads reads = store.reads();
    reads.instance(ROOT);
    reads.roots(null, 10);
    for (String chart : new String[] {null, "door"}) {
      reads.page(new Reads.Page(Samples.TENANT, chart, null, null, null, 10));
      reads.page(new Reads.Page(Samples.TENANT, chart, "open", null, null, 10));
      reads.page(new Reads.Page(Samples.TENANT, chart, null, "inbox", null, 10));
    }
    reads.journal(new Id(8), -1, 10);
    reads.journalOfRoot(ROOT, 0, 10);
    reads.stream(ROOT, 0, 10);
    reads.due(0, 10);
    reads.nextDue();
    reads.documents(ROOT, "kind");
    reads.holder(Samples.TENANT, "name");
  }

  /** Keeps the server from collecting statistics at moments of its own choice. */
  private static void withoutStatistics(TestDatabase database) {
    for (String table : TABLES) {
      database.execute("ALTER TABLE " + table + " SET (autovacuum_enabled = off)");
    }
  }

  private static UnaryOperator<Connection> listening(Set<String> asked) {
    return connection ->
        (Connection)
            Proxy.newProxyInstance(
                PostgresPlansTest.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("prepareStatement")) {
                    asked.addAll(List.of(((String) arguments[0]).split(";")));
                  }
                  try {
                    return method.invoke(connection, arguments);
                  } catch (InvocationTargetException problem) {
                    throw problem.getCause();
                  }
                });
  }

  /** Returns the generic plans of statements. */
  private static Map<String, String> plans(PostgresSettings settings, Set<String> statements)
      throws SQLException {
    Map<String, String> plans = new LinkedHashMap<>();
    PostgresSettings plain =
        PostgresSettings.of(settings.url() + "?preferQueryMode=simple", "postgres", "")
            .inSchema(settings.schema());
    try (var pool = PostgresPool.open(plain);
        Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      for (String sql : new TreeSet<>(statements)) {
        if (sql.strip().matches("(?s)(SELECT|WITH|UPDATE|DELETE|INSERT) .*")) {
          plans.put(sql, plan(statement, sql));
        }
      }
    }
    return plans;
  }

  private static String plan(Statement statement, String sql) throws SQLException {
    Matcher parameter = Pattern.compile("\\?").matcher(sql);
    StringBuilder numbered = new StringBuilder();
    for (int number = 1; parameter.find(); number++) {
      parameter.appendReplacement(numbered, "\\$" + number);
    }
    parameter.appendTail(numbered);
    List<String> lines = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery("EXPLAIN (GENERIC_PLAN) " + numbered)) {
      while (rows.next()) {
        lines.add(rows.getString(1));
      }
    }
    return String.join("\n", lines);
  }
}
