package dev.lockstep.engine.history;

import java.util.List;

/** Checks that an answer to a reader agrees with the journal at its position. */
final class ReadRule implements HistoryRule {

  @Override
  public void check(History history, Journals journals, List<Finding> findings) {
    for (Read read : history.reads()) {
      if (read.position() > journals.ofRoot(read.root()).size()) {
        String told = read.place() + ": there is no such row";
        findings.add(new Finding(Finding.Kind.READ_FROM_NOWHERE, told));
      } else if (!journals.endsTransaction(read.root(), read.position())) {
        String told = read.place() + ": in the middle of a command";
        findings.add(new Finding(Finding.Kind.READ_IN_BETWEEN, told));
      } else {
        compare(read, stateAt(read, journals), findings);
      }
    }
  }

  private static void compare(Read read, String journal, List<Finding> findings) {
    if (!journal.equals(ChartSteps.sorted(read.state()))) {
      String told = read.place() + " tells " + read.state() + ", the journal " + journal;
      findings.add(new Finding(Finding.Kind.READ_FROM_NOWHERE, told));
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
    return low == 0 ? "" : ChartSteps.sorted(rows.get(low - 1).to());
  }
}
