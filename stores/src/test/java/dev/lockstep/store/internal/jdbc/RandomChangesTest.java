package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.Claim;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.internal.record.SearchTerms;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.Usage;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.sample.Sample;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/**
 * Compares both stores on random transactions with no, one or several rows of each table: 400 in
 * the sample, 1,500 in the exhaustive run. {@code -Dlockstep.transactions=N} sets another number.
 */
final class RandomChangesTest {

  private static final int TRANSACTIONS =
      Integer.getInteger("lockstep.transactions", Sample.size(1_500, 400));
  private static final int NAMES = 6;
  private static final String[] TEXTS = {
    "a", "", "NULL", "{}", "a,b", "\"q\"", "it's", "\\", "?", "\u00e9\ud83d\ude00", " x ", "$1", ";"
  };

  private static final Map<String, String> TABLES =
      new TreeMap<>(
          Map.of(
              "instance",
              "id, root, tenant, state, sequence, position, seq, queue, ready_at, worker, fence,"
                  + " created_at, updated_at, quarantine, subject, failures",
              "timer",
              "instance, root, id, entry, due",
              "claim",
              "tenant, name, holder",
              "document",
              "root, kind, name, data, at",
              "answer",
              "tenant, key, digest, body, at",
              "usage",
              "tenant, shard, characters",
              "search",
              "scope, id, category, state, owner, subject, started, ended, duration, sample",
              "search_text",
              "scope, name, value, id",
              "search_number",
              "scope, name, value, id",
              "audit",
              "tenant, at, kind, action, person, target, outcome, client, request, count"));

  private final Map<Id, StoredInstance> rows = new TreeMap<>();
  private final Map<Id, StoredInstance> next = new TreeMap<>();
  private final Random random = new Random(Sample.seed());
  private int definition;
  private long lastId;
  private long time;

  @Test
  void haveTheSameResultsOnBothStores() throws SQLException {
    try (TestDatabase sqlite = TestDatabase.sqlite();
        TestDatabase postgresql = TestDatabase.postgresql()) {
      definition = sqlite.store().define(Samples.CHART, "door");
      assertThat(postgresql.store().define(Samples.CHART, "door")).isEqualTo(definition);
      int refused = 0;
      for (int i = 0; i < TRANSACTIONS; i++) {
        Changes changes = changes();

        String result = result(sqlite.store(), changes);

        assertThat(result(postgresql.store(), changes)).as("%d: %s", i, changes).isEqualTo(result);
        if (result.equals("OK")) {
          rows.putAll(next);
        } else {
          refused++;
        }
        if (i % 40 == 0) {
          assertSame(postgresql, sqlite);
        }
      }
      assertSame(postgresql, sqlite);
      assertThat(refused).isBetween(TRANSACTIONS / 50, TRANSACTIONS / 2);
      assertThat(content(sqlite)).hasSize(TABLES.size()).noneMatch(List::isEmpty);
    }
  }

  private static void assertSame(TestDatabase one, TestDatabase other) throws SQLException {
    List<List<String>> first = content(one);
    List<List<String>> second = content(other);
    for (int i = 0; i < first.size(); i++) {
      assertThat(first.get(i)).containsExactlyElementsOf(second.get(i));
    }
  }

  private static String result(RecordStore store, Changes changes) {
    try (Transaction transaction = store.begin()) {
      transaction.write(changes);
      transaction.commit();
      return "OK";
    } catch (StoreException problem) {
      return problem.kind().name();
    }
  }

  private static List<List<String>> content(TestDatabase database) throws SQLException {
    List<List<String>> content = new ArrayList<>();
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement()) {
      if (connection.getMetaData().getDatabaseProductName().equals("PostgreSQL")) {
        statement.execute("SET search_path = " + PostgresAccess.settings(database).schema());
      }
      for (Map.Entry<String, String> table : TABLES.entrySet()) {
        List<String> found = new ArrayList<>();
        try (ResultSet row =
            statement.executeQuery("SELECT " + table.getValue() + " FROM " + table.getKey())) {
          while (row.next()) {
            StringBuilder text = new StringBuilder(table.getKey());
            for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
              text.append(" | ").append(row.getObject(i));
            }
            found.add(text.toString());
          }
        }
        found.sort(null);
        content.add(found);
      }
    }
    return content;
  }

  private boolean isRare() {
    return random.nextInt(40) == 0;
  }

  private String text() {
    return TEXTS[random.nextInt(TEXTS.length)];
  }

  private StoredInstance any() {
    List<StoredInstance> all = List.copyOf(rows.values());
    return all.get(random.nextInt(all.size()));
  }

  /** Returns no, one or a few elements. */
  private <T> List<T> some(IntFunction<T> element) {
    List<T> some = new ArrayList<>();
    int count = Math.max(0, random.nextInt(6) - 2);
    for (int i = 0; i < count; i++) {
      some.add(element.apply(i));
    }
    return some;
  }

  private Changes changes() {
    time++;
    next.clear();
    List<StoredInstance> inserted = some(i -> inserted());
    if (rows.isEmpty()) {
      inserted.add(inserted());
      inserted.forEach(row -> next.put(row.id(), row));
      return new Samples.Written().insert(inserted.toArray(StoredInstance[]::new)).changes();
    }
    List<Entry> entries = new ArrayList<>();
    List<StreamEvent> events = new ArrayList<>();
    Set<Id> changed = new HashSet<>();
    List<Changes.Update> updated = new ArrayList<>();
    some(i -> any()).stream()
        .filter(row -> changed.add(row.id()))
        .forEach(
            row -> {
              StoredInstance after = after(row);
              updated.add(
                  new Changes.Update(
                      after,
                      row.sequence() + (isRare() ? 1 : 0),
                      row.position(),
                      row.work().fence(),
                      !text().isEmpty()));
              entries.add(Samples.entry(row, after));
              events.add(Samples.event(after));
              next.put(after.id(), after);
            });
    inserted.forEach(row -> next.put(row.id(), row));
    return new Changes(
        inserted,
        updated,
        entries,
        events,
        some(i -> timer()),
        some(i -> timer()),
        some(i -> claim()),
        some(i -> claim()),
        some(i -> new Document(any().root(), "k", "n" + random.nextInt(NAMES), text(), time)),
        some(i -> new StoredAnswer("acme", isRare() ? "k" : time + "-" + i, text(), text(), time)),
        some(
            i ->
                new Usage(
                    "t" + random.nextInt(3), random.nextInt(Usage.SHARDS), random.nextInt(9) - 4)),
        some(i -> searched()),
        List.of(),
        some(i -> new AuditRow(0, "acme", time, text(), text(), text(), text(), i, "c", "r", 1)));
  }

  private StoredInstance inserted() {
    return Samples.about(Samples.root(isRare() ? 1 + lastId / 2 : ++lastId, definition), text());
  }

  private StoredInstance after(StoredInstance row) {
    Work work =
        switch (random.nextInt(3)) {
          case 0 -> Work.NONE;
          case 1 -> new Work("q" + text(), time, null, row.work().fence(), false);
          default -> row.work();
        };
    return Samples.about(Samples.step(row, "s" + text(), work), isRare() ? null : text());
  }

  private StoredTimer timer() {
    StoredInstance row = any();
    return new StoredTimer(
        row.id(), row.root(), "t" + random.nextInt(2), random.nextInt(2), random.nextInt(2));
  }

  private Claim claim() {
    List<Id> ids = List.copyOf(rows.keySet());
    return new Claim("acme", "n" + random.nextInt(400), ids.get(random.nextInt(ids.size()) / 2));
  }

  private SearchRow searched() {
    Id id = new Id(1 + random.nextInt(NAMES));
    SearchTerms terms =
        random.nextInt(3) == 0
            ? null
            : new SearchTerms(
                Set.of("w" + text(), "v"),
                random.nextBoolean() ? Map.of() : Map.of("n", text(), "m", text()),
                random.nextBoolean()
                    ? Map.of()
                    : Map.of("n", random.nextInt(3) / 4.0, "m", -1e300 * (1 + random.nextInt(2))));
    return new SearchRow(
        id,
        "acme",
        "c",
        "s" + text(),
        "o",
        text(),
        5,
        random.nextInt(9),
        terms,
        random.nextBoolean());
  }
}
