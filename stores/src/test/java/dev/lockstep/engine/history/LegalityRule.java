package dev.lockstep.engine.history;

import java.util.List;
import java.util.Optional;

/**
 * Checks that every row starts in the state in which the previous one ended, and is a transition of
 * the chart's file.
 */
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
      String told = first.place() + " is of chart " + first.chart();
      findings.add(new Finding(Finding.Kind.UNKNOWN_CHART, told));
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
    if (row.isStart() != stands.isEmpty() || row.isStart() && !steps.beginnings().contains(to)) {
      String told = row.place() + " is no beginning of " + row.chart();
      findings.add(new Finding(Finding.Kind.WRONG_BEGINNING, told));
    } else if (!row.isStart() && !from.equals(stands)) {
      String told = row.place() + " follows one that ended in " + stands;
      findings.add(new Finding(Finding.Kind.NOT_JOINED, told));
    }
    if (!row.isStart()) {
      step(row, from, to, steps, findings);
    }
  }

  private void step(Row row, String from, String to, ChartSteps steps, List<Finding> findings) {
    if (!steps.knows(from) || !steps.knows(to)) {
      String told = row.place() + " names a state that " + row.chart() + " does not have";
      findings.add(new Finding(Finding.Kind.NO_SUCH_EDGE, told));
    } else if (steps.isOver(from)) {
      findings.add(new Finding(Finding.Kind.AFTER_THE_END, row.place() + " leaves a final state"));
    } else if (!steps.after(from, row.trigger()).contains(to)) {
      String told = row.place() + " is no way of " + row.chart();
      findings.add(new Finding(Finding.Kind.NO_SUCH_EDGE, told));
    } else if (!row.timed() && !maySend(row)) {
      String told = row.place() + " was sent by `" + row.actor() + "`";
      findings.add(new Finding(Finding.Kind.ACTOR_NOT_ALLOWED, told));
    }
  }

  private boolean maySend(Row row) {
    return charts
        .file(row.chart())
        .map(file -> file.maySend(row.actor(), file.eventOf(row.trigger())))
        .orElse(true);
  }
}
