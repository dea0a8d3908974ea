package dev.lockstep.store.internal.jdbc;

import dev.lockstep.runtime.ChartId;
import java.sql.PreparedStatement;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The numbers of chart versions, cached. */
public final class ChartDefinitions {

  private static final String NUMBER = "SELECT number FROM definition WHERE chart = ? AND hash = ?";
  private static final String CHART =
      "SELECT chart, version, hash FROM definition WHERE number = ?";
  private static final String INSERT =
      """
      INSERT INTO definition (chart, version, hash, source) VALUES (?, ?, ?, ?)
      ON CONFLICT (chart, hash) DO NOTHING
      """;

  private final Sessions sessions;
  private final Map<ChartId, Integer> numbers = new ConcurrentHashMap<>();
  private final Map<Integer, ChartId> charts = new ConcurrentHashMap<>();

  public ChartDefinitions(Sessions sessions) {
    this.sessions = sessions;
  }

  public int define(ChartId chart, String source) {
    Integer known = numbers.get(chart);
    if (known != null) {
      return known;
    }
    int number = number(chart).orElseGet(() -> insert(chart, source));
    numbers.put(chart, number);
    return number;
  }

  private int insert(ChartId chart, String source) {
    sessions.change(
        session -> {
          PreparedStatement insert = session.statement(INSERT);
          insert.setString(1, chart.name());
          insert.setString(2, chart.version());
          insert.setString(3, chart.hash());
          insert.setString(4, source);
          return insert.executeUpdate();
        });
    return number(chart).orElseThrow();
  }

  private Optional<Integer> number(ChartId chart) {
    return sessions.ask(
        session -> {
          PreparedStatement question = session.statement(NUMBER);
          question.setString(1, chart.name());
          question.setString(2, chart.hash());
          return ResultRows.first(question, row -> row.getInt(1));
        });
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
              return ResultRows.first(
                  question,
                  row -> new ChartId(row.getString(1), row.getString(2), row.getString(3)));
            });
    found.ifPresent(chart -> charts.put(number, chart));
    return found;
  }
}
