package dev.lockstep.engine.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The stream of a root is its journal retold: numbers without gaps, in the order of the rows, and
 * where a chart announces its transitions one announcement for each that changed something.
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
    byRoot.forEach((root, events) -> numbers(root, events, journals, findings));
    Map<String, List<Told>> byRow = new HashMap<>();
    history.stream().forEach(t -> byRow.computeIfAbsent(row(t), r -> new ArrayList<>()).add(t));
    history.journal().forEach(row -> announced(row, byRow, findings));
  }

  private static void numbers(
      String root, List<Told> events, Journals journals, List<Finding> findings) {
    events.sort(java.util.Comparator.comparingLong(Told::seq));
    long expected = 1;
    long position = 0;
    int rows = journals.ofRoot(root).size();
    for (Told event : events) {
      if (event.seq() != expected) {
        findings.add(
            new Finding(
                Finding.Kind.GAP_IN_STREAM,
                event.place() + " stands where event " + expected + " is due"));
      }
      if (event.position() < position) {
        findings.add(
            new Finding(
                Finding.Kind.STREAM_OUT_OF_ORDER,
                event.place() + " is of row " + event.position() + ", the one before of " + position));
      }
      if (event.position() < 1 || event.position() > rows) {
        findings.add(
            new Finding(
                Finding.Kind.TOLD_FALSELY,
                event.place() + " is of row " + event.position() + ", which is not there"));
      }
      expected = event.seq() + 1;
      position = event.position();
    }
  }

  private void announced(Row row, Map<String, List<Told>> byRow, List<Finding> findings) {
    Optional<ChartFile> file = charts.file(row.chart());
    if (file.isEmpty() || row.from().isEmpty()) {
      return;
    }
    for (ChartFile.Announcement form : file.get().announcements()) {
      List<Told> told =
          byRow.getOrDefault(row(row), List.of()).stream()
              .filter(event -> event.event().equals(form.event()))
              .toList();
      retold(row, form, told, findings);
    }
  }

  private void retold(
      Row row, ChartFile.Announcement form, List<Told> told, List<Finding> findings) {
    boolean moved = !ChartSteps.sorted(row.from()).equals(ChartSteps.sorted(row.to()));
    if (told.isEmpty()) {
      if (moved) {
        findings.add(
            new Finding(Finding.Kind.UNTOLD, row.place() + " was not told as " + form.event()));
      }
      return;
    }
    String trigger = row.trigger();
    for (Told event : told) {
      if (!isWay(row, form, trigger, event)) {
        findings.add(
            new Finding(
                Finding.Kind.TOLD_FALSELY,
                event.place() + " tells " + event.fields() + " of " + row.place()));
      }
      trigger = "";
    }
    if (flat(row) && told.size() > 1) {
      findings.add(
          new Finding(Finding.Kind.TOLD_FALSELY, row.place() + " was told " + told.size() + " times"));
    }
  }

  private boolean isWay(Row row, ChartFile.Announcement form, String trigger, Told event) {
    String from = event.fields().getOrDefault(form.from(), "");
    String to = event.fields().getOrDefault(form.to(), "");
    String by = event.fields().getOrDefault(form.trigger(), "");
    if (!trigger.isEmpty() && !by.equals(trigger)) {
      return false;
    }
    if (flat(row) && !(from.equals(row.from()) && to.equals(row.to()))) {
      return false;
    }
    return charts.steps(row.chart()).map(steps -> steps.hasWay(from, by, to)).orElse(false);
  }

  private boolean flat(Row row) {
    return charts
        .file(row.chart())
        .map(f -> f.states().stream().allMatch(state -> state.children.isEmpty()))
        .orElse(false);
  }

  private static String row(Told event) {
    return event.root() + "\n" + event.position() + "\n" + event.instance();
  }

  private static String row(Row row) {
    return row.root() + "\n" + row.position() + "\n" + row.instance();
  }
}
