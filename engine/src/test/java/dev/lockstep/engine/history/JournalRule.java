package dev.lockstep.engine.history;

import java.util.List;

/** Numbers have no gaps: positions within a root, sequences within an instance. */
final class JournalRule implements HistoryRule {

  @Override
  public void check(History history, Journals journals, List<Finding> findings) {
    journals.byRoot().values().forEach(rows -> positions(rows, findings));
    journals.byInstance().values().forEach(rows -> sequences(rows, findings));
  }

  private static void positions(List<Row> rows, List<Finding> findings) {
    long expected = 1;
    for (Row row : rows) {
      if (row.position() != expected) {
        findings.add(
            new Finding(
                Finding.Kind.GAP_IN_JOURNAL, row.place() + " stands where row " + expected + " is due"));
      }
      expected = row.position() + 1;
    }
  }

  private static void sequences(List<Row> rows, List<Finding> findings) {
    long expected = 1;
    long position = 0;
    for (Row row : rows) {
      if (row.sequence() != expected || row.position() <= position) {
        findings.add(
            new Finding(
                Finding.Kind.GAP_IN_SEQUENCE,
                row.place() + " has number " + row.sequence() + " of its instance, not " + expected));
      }
      expected = row.sequence() + 1;
      position = row.position();
    }
  }
}
