package dev.lockstep.engine.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Checks that the stream of a root agrees with its journal: numbers without gaps, in the order of
 * the rows.
 */
final class StreamRule implements HistoryRule {

  private final Charts charts;

  StreamRule(Charts charts) {
    this.charts = charts;
  }

  @Override
  public void check(History history, Journals journals, List<Finding> findings) {
    Map<String, List<Told>> byRoot = new TreeMap<>();
    history.stream().forEach(t -> byRoot.computeIfAbsent(t.root(), r -> new ArrayList<>()).add(t));
    byRoot.values().forEach(events -> events.sort(Comparator.comparingLong(Told::seq)));
    byRoot.values().forEach(events -> numbers(events, findings));
    journals.byRoot().forEach((root, rows) -> retold(rows, byRoot.remove(root), findings));
    byRoot.values().forEach(events -> nobodys(events, findings));
  }

  private static void numbers(List<Told> events, List<Finding> findings) {
    long due = 1;
    for (Told event : events) {
      if (event.seq() != due) {
        String told = event.place() + " stands where event " + due + " is due";
        findings.add(new Finding(Finding.Kind.GAP_IN_STREAM, told));
      }
      due = event.seq() + 1;
    }
  }

  private void retold(
      List<Row> rows,
      @org.jspecify.annotations.Nullable List<Told> events,
      List<Finding> findings) {
    new Retelling(charts, rows, events == null ? List.of() : events, findings).compare();
  }

  private static void nobodys(List<Told> events, List<Finding> findings) {
    String told = events.get(0).place() + " is of a root without a journal";
    findings.add(new Finding(Finding.Kind.TOLD_FALSELY, told));
  }
}
