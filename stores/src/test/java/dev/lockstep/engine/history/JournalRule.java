package dev.lockstep.engine.history;

import java.util.List;

/** Checks that numbers have no gaps: positions within a root, sequences within an instance. */
final class JournalRule implements HistoryRule {

  @Override
  public void check(History history, Journals journals, List<Finding> findings) {
    journals.byRoot().values().forEach(rows -> positions(rows, findings));
    journals.byInstance().values().forEach(rows -> sequences(rows, findings));
  }

  private static void positions(List<Row> rows, List<Finding> findings) {
    long due = 1;
    for (Row row : rows) {
      if (row.position() != due) {
        String told = row.place() + " is at the position where row " + due + " is due";
        findings.add(new Finding(Finding.Kind.GAP_IN_JOURNAL, told));
      }
      due = row.position() + 1;
    }
  }

  private static void sequences(List<Row> rows, List<Finding> findings) {
    long due = 0;
    long position = 0;
    for (Row row : rows) {
      if (row.sequence() != due || row.position() <= position) {
        String told = row.place() + " is number " + row.sequence() + " where " + due + " is due";
        findings.add(new Finding(Finding.Kind.GAP_IN_SEQUENCE, told));
      }
      due = row.sequence() + 1;
      position = row.position();
    }
  }
}
