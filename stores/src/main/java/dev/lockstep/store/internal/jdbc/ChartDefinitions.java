package dev.lockstep.store.internal.jdbc;

import dev.lockstep.runtime.ChartId;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The numbers of chart versions, cached. */
public final class ChartDefinitions {

  private static final String NUMBER = "SELECT number FROM definition WHERE chart = ? AND hash = ?";
  private static final String CHART =
      "SELECT chart, version, hash FROM definition WHERE number = ?";
  private static final String ALL = "SELECT chart, version, hash, number FROM definition";
  private static final String INSERT =
      """
      INSERT INTO definition (chart, version, hash, source) VALUES (?, ?, ?, ?)
      ON CONFLICT (chart, hash) DO NOTHING
      """;

  private static final Comparator<ChartId> ORDER =
      Comparator.comparing(ChartId::name).thenComparing(ChartId::hash);

  private final Sessions sessions;
  private final Map<ChartId, Integer> numbers = new ConcurrentHashMap<>();
  private final Map<Integer, ChartId> charts = new ConcurrentHashMap<>();

  public ChartDefinitions(Sessions sessions) {
    this.sessions = sessions;
  }

  /** Returns the numbers of chart versions; stores all new ones in one transaction. */
  public Map<ChartId, Integer> define(Map<ChartId, String> sources) {
    List<ChartId> missing = sessions.ask(session -> missing(session, sources.keySet()));
    if (!missing.isEmpty()) {
      sessions.changeTogether(session -> insert(session, missing, sources));
      List<ChartId> lost = sessions.ask(session -> missing(session, missing));
      if (!lost.isEmpty()) {
        throw new IllegalStateException("chart versions were not stored: " + lost);
      }
    }
    Map<ChartId, Integer> found = new HashMap<>();
    sources.keySet().forEach(chart -> found.put(chart, numbers.get(chart)));
    return found;
  }

  /** Returns the versions that are not stored, and remembers the numbers of the others. */
  private List<ChartId> missing(Session session, Collection<ChartId> charts) throws SQLException {
    List<ChartId> missing = new ArrayList<>();
    for (ChartId chart : charts) {
      if (!numbers.containsKey(chart)) {
        PreparedStatement question = session.statement(NUMBER);
        question.setString(1, chart.name());
        question.setString(2, chart.hash());
        ResultRows.first(question, row -> row.getInt(1))
            .ifPresentOrElse(number -> numbers.put(chart, number), () -> missing.add(chart));
      }
    }
    return missing;
  }

  /** All servers insert in the same order, because one waits for a row that another inserts. */
  private static int insert(Session session, List<ChartId> charts, Map<ChartId, String> sources)
      throws SQLException {
    PreparedStatement insert = session.statement(INSERT);
    for (ChartId chart : charts.stream().sorted(ORDER).toList()) {
      insert.setString(1, chart.name());
      insert.setString(2, chart.version());
      insert.setString(3, chart.hash());
      insert.setString(4, sources.get(chart));
      insert.executeUpdate();
    }
    return charts.size();
  }

  public Optional<ChartId> definition(int number) {
    ChartId known = charts.get(number);
    if (known != null) {
      return Optional.of(known);
    }
    Optional<ChartId> found =
        sessions.ask(
            session -> {
              PreparedStatement question = session.statement(CHART);
              question.setInt(1, number);
              return ResultRows.first(question, ChartDefinitions::chart);
            });
    found.ifPresent(chart -> charts.put(number, chart));
    return found;
  }

  static Map<Integer, ChartId> all(Session session) throws SQLException {
    return ResultRows.all(session.statement(ALL), row -> Map.entry(row.getInt(4), chart(row)))
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static ChartId chart(ResultSet row) throws SQLException {
    return new ChartId(row.getString(1), row.getString(2), row.getString(3));
  }
}
