package dev.lockstep.engine.history;

import java.util.List;
import java.util.Optional;

/** Every row begins where the one before ended and is a way the file of its chart has. */
final class LegalityRule implements HistoryRule {

  private final Charts charts;

  LegalityRule(Charts charts) {
    this.charts = charts;
  }

  @Override
  public void check(History history, Journals journals, List<Finding> findings) {
    journals.byInstance().values().forEach(rows -> check(rows, findings));
  }

  private void check(List<Row> rows, List<Finding> findings) {
    Row first = rows.get(0);
    Optional<ChartSteps> steps = charts.steps(first.chart());
    if (steps.isEmpty()) {
      findings.add(
          new Finding(
              Finding.Kind.UNKNOWN_CHART, first.place() + " is of chart " + first.chart()));
      return;
    }
    String stands = "";
    for (Row row : rows) {
      check(row, stands, steps.get(), findings);
      stands = ChartSteps.sorted(row.to());
    }
  }

  private void check(Row row, String stands, ChartSteps steps, List<Finding> findings) {
    String from = ChartSteps.sorted(row.from());
    String to = ChartSteps.sorted(row.to());
    if (from.isEmpty() || row.sequence() == 1) {
      begin(row, from.isEmpty() ? to : from, stands, steps, findings);
      if (from.isEmpty()) {
        return;
      }
    } else if (!from.equals(stands)) {
      findings.add(
          new Finding(
              Finding.Kind.NOT_JOINED, row.place() + " follows one that ended in " + stands));
    }
    step(row, from, to, steps, findings);
  }

  private static void begin(
      Row row, String at, String stands, ChartSteps steps, List<Finding> findings) {
    if (!stands.isEmpty() || !steps.beginnings().contains(at)) {
      findings.add(
          new Finding(
              Finding.Kind.WRONG_BEGINNING, row.place() + " is no beginning of " + row.chart()));
    }
  }

  private void step(Row row, String from, String to, ChartSteps steps, List<Finding> findings) {
    if (!steps.knows(from) || !steps.knows(to)) {
      findings.add(
          new Finding(
              Finding.Kind.NO_SUCH_EDGE,
              row.place() + " names a state that " + row.chart() + " does not have"));
    } else if (steps.isOver(from)) {
      findings.add(
          new Finding(Finding.Kind.AFTER_THE_END, row.place() + " leaves a final state"));
    } else if (!steps.after(from, row.trigger()).contains(to)) {
      findings.add(
          new Finding(
              Finding.Kind.NO_SUCH_EDGE, row.place() + " is no way of " + row.chart()));
    } else if (!maySend(row)) {
      findings.add(
          new Finding(
              Finding.Kind.ACTOR_NOT_ALLOWED, row.place() + " was sent by " + row.actor()));
    }
  }

  private boolean maySend(Row row) {
    return charts
        .file(row.chart())
        .map(file -> file.maySend(row.actor(), file.eventOf(row.trigger())))
        .orElse(true);
  }
}
