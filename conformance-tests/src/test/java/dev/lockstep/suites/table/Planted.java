package dev.lockstep.suites.table;

import dev.lockstep.suites.table.PublishedTable.Row;
import java.util.ArrayList;
import java.util.List;

/** Tables with one line changed, which no comparison may take for the right ones. */
final class Planted {

  private Planted() {}

  /** Each line in turn leads elsewhere, asks for one thing more, or speaks of another state. */
  static List<PublishedTable> in(PublishedTable table) {
    List<PublishedTable> planted = new ArrayList<>();
    for (Row row : table.rows()) {
      String elsewhere =
          table.leaves().stream().filter(leaf -> !leaf.equals(row.target())).findFirst().get();
      List<String> more = new ArrayList<>(row.actions());
      more.add("planted");
      String event = row.event();
      planted.add(
          with(table, row, new Row(row.source(), event, row.guard(), elsewhere, row.actions())));
      planted.add(with(table, row, new Row(row.source(), event, row.guard(), row.target(), more)));
      planted.add(
          with(table, row, new Row("nowhere", event, row.guard(), row.target(), row.actions())));
    }
    return planted;
  }

  private static PublishedTable with(PublishedTable table, Row row, Row other) {
    List<Row> rows = new ArrayList<>(table.rows());
    rows.set(rows.indexOf(row), other);
    return new PublishedTable(rows);
  }
}
