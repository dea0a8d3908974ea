package dev.lockstep.engine.history;

import java.util.List;

/** What a reader was told is what the journal says at the position it was told. */
final class ReadRule implements HistoryRule {

  @Override
  public void check(History history, Journals journals, List<Finding> findings) {
    for (Read read : history.reads()) {
      List<Row> rows = journals.ofRoot(read.root());
      if (read.position() > rows.size()) {
        findings.add(
            new Finding(
                Finding.Kind.READ_FROM_NOWHERE, read.place() + ": there is no such row"));
      } else if (!journals.endsTransaction(read.root(), read.position())) {
        findings.add(
            new Finding(
                Finding.Kind.READ_IN_BETWEEN, read.place() + ": in the middle of a command"));
      } else if (!stateAt(read, journals).equals(ChartSteps.sorted(read.state()))) {
        findings.add(
            new Finding(
                Finding.Kind.READ_FROM_NOWHERE,
                read.place() + " tells " + read.state() + ", the journal " + stateAt(read, journals)));
      }
    }
  }

  private static String stateAt(Read read, Journals journals) {
    List<Row> rows = journals.ofInstance(read.instance());
    int low = 0;
    int high = rows.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (rows.get(middle).position() <= read.position()) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    if (low > 0) {
      return ChartSteps.sorted(rows.get(low - 1).to());
    }
    return rows.isEmpty() ? "" : ChartSteps.sorted(rows.get(0).from());
  }
}
