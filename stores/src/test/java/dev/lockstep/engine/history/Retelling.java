package dev.lockstep.engine.history;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares the rows of one root with its stream. If a chart announces its transitions, each row
 * that changed the state has its announcement; a row of a chart with hierarchy may have further
 * ones for eventless transitions.
 */
final class Retelling {

  private final Charts charts;
  private final List<Row> rows;
  private final List<Told> events;
  private final List<Finding> findings;
  private final Map<String, Deque<Told>> announced = new HashMap<>();
  private long last;

  Retelling(Charts charts, List<Row> rows, List<Told> events, List<Finding> findings) {
    this.charts = charts;
    this.rows = rows;
    this.events = events;
    this.findings = findings;
  }

  void compare() {
    Map<String, String> chartOf = new HashMap<>();
    rows.forEach(row -> chartOf.put(row.instance(), row.chart()));
    for (Told event : events) {
      if (form(chartOf.get(event.instance()), event.event()).isPresent()) {
        announced.computeIfAbsent(event.instance(), i -> new ArrayDeque<>()).add(event);
      }
    }
    rows.stream().filter(row -> !row.isStart()).forEach(this::take);
    announced.values().stream()
        .flatMap(Deque::stream)
        .forEach(event -> found(Finding.Kind.TOLD_FALSELY, event.place() + " is of no row"));
  }

  private void take(Row row) {
    Deque<Told> open = announced.getOrDefault(row.instance(), new ArrayDeque<>());
    List<ChartFile.Announcement> forms =
        charts.file(row.chart()).map(ChartFile::announcements).orElse(List.of());
    if (forms.isEmpty()) {
      return;
    }
    boolean moved = !row.from().equals(row.to());
    Told next = open.peek();
    if (next == null || next.at() != row.at() || !tells(row, row.trigger(), next)) {
      if (moved) {
        found(Finding.Kind.UNTOLD, row.place() + " was not told; next is " + next);
        dropMistold(row, open);
      }
      return;
    }
    inOrder(row, open.remove());
    while (isFurther(row, open.peek())) {
      inOrder(row, open.remove());
    }
  }

  /** Removes the wrong announcement of a row, so that it is not reported again for later rows. */
  private static void dropMistold(Row row, Deque<Told> open) {
    if (!open.isEmpty() && open.element().at() == row.at()) {
      open.remove();
    }
  }

  private void inOrder(Row row, Told event) {
    if (event.seq() < last) {
      found(
          Finding.Kind.STREAM_OUT_OF_ORDER,
          event.place() + " of " + row.place() + " comes before event " + last);
    }
    last = Math.max(last, event.seq());
  }

  private boolean isFurther(Row row, @org.jspecify.annotations.Nullable Told next) {
    return next != null
        && !isFlat(row)
        && next.at() == row.at()
        && field(row, next, ChartFile.Announcement::trigger).isEmpty()
        && tells(row, "", next);
  }

  private boolean tells(Row row, String trigger, Told event) {
    String from = field(row, event, ChartFile.Announcement::from);
    String to = field(row, event, ChartFile.Announcement::to);
    String by = field(row, event, ChartFile.Announcement::trigger);
    if (isFlat(row) && !(from.equals(row.from()) && to.equals(row.to()))) {
      return false;
    }
    boolean known = charts.file(row.chart()).map(f -> !f.eventOf(trigger).isEmpty()).orElse(false);
    return (by.equals(trigger) || !known)
        && charts.steps(row.chart()).map(steps -> steps.hasWay(from, by, to)).orElse(false);
  }

  private String field(
      Row row, Told event, java.util.function.Function<ChartFile.Announcement, String> name) {
    return form(row.chart(), event.event())
        .map(form -> event.fields().getOrDefault(name.apply(form), ""))
        .orElse("");
  }

  private Optional<ChartFile.Announcement> form(
      @org.jspecify.annotations.Nullable String chart, String event) {
    return Optional.ofNullable(chart)
        .flatMap(charts::file)
        .flatMap(
            file -> file.announcements().stream().filter(a -> a.event().equals(event)).findFirst());
  }

  private boolean isFlat(Row row) {
    return charts
        .file(row.chart())
        .map(f -> f.states().stream().allMatch(state -> state.children.isEmpty()))
        .orElse(false);
  }

  private void found(Finding.Kind kind, String told) {
    findings.add(new Finding(kind, told));
  }
}
