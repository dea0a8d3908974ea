package dev.lockstep.engine.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Checks that an operation that ended before another one began precedes it in the journal of the
 * root. One pass in the order of beginnings keeps the highest place of all operations that have
 * ended.
 */
final class RealTimeRule implements HistoryRule {

  /** The time of a command or a read, with its place in the journal; reads lie between commands. */
  private record Span(String told, boolean read, long place, long invoked, long completed) {}

  @Override
  public void check(History history, Journals journals, List<Finding> findings) {
    Map<String, List<Span>> spans = new HashMap<>();
    commands(history, journals, spans);
    for (Read read : history.reads()) {
      add(
          spans,
          read.root(),
          new Span(read.place(), true, 2 * read.position() + 1, read.invoked(), read.completed()));
    }
    spans.values().forEach(all -> sweep(all, findings));
  }

  private static void commands(History history, Journals journals, Map<String, List<Span>> spans) {
    Map<String, Span> asked = new HashMap<>();
    for (Call call : history.calls()) {
      List<Row> rows = journals.ofCommand(call.command());
      if (!rows.isEmpty() && call.outcome() != Call.Outcome.REFUSED) {
        long place = 2 * rows.get(rows.size() - 1).position();
        asked.merge(
            call.command(),
            new Span("command " + call.command(), false, place, call.invoked(), call.completed()),
            RealTimeRule::earliest);
      }
    }
    asked.forEach((command, span) -> add(spans, journals.ofCommand(command).get(0).root(), span));
  }

  private static Span earliest(Span one, Span other) {
    return new Span(
        one.told(),
        false,
        one.place(),
        Math.min(one.invoked(), other.invoked()),
        Math.min(one.completed(), other.completed()));
  }

  private static void add(Map<String, List<Span>> spans, String root, Span span) {
    spans.computeIfAbsent(root, r -> new ArrayList<>()).add(span);
  }

  private static void sweep(List<Span> spans, List<Finding> findings) {
    spans.sort(Comparator.comparingLong(Span::invoked));
    PriorityQueue<Span> open = new PriorityQueue<>(Comparator.comparingLong(Span::completed));
    Span highest = null;
    for (Span span : spans) {
      while (!open.isEmpty() && open.element().completed() < span.invoked()) {
        Span over = open.remove();
        highest = highest == null || over.place() > highest.place() ? over : highest;
      }
      if (highest != null && highest.place() > span.place()) {
        findings.add(
            new Finding(
                kind(highest, span),
                span.told() + " began after " + highest.told() + " was over and comes before it"));
      }
      open.add(span);
    }
  }

  private static Finding.Kind kind(Span earlier, Span later) {
    if (later.read()) {
      return earlier.read() ? Finding.Kind.READ_WENT_BACK : Finding.Kind.STALE_READ;
    }
    return earlier.read() ? Finding.Kind.READ_OF_THE_FUTURE : Finding.Kind.OUT_OF_REAL_TIME;
  }
}
