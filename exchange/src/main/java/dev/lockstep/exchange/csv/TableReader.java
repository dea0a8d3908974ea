package dev.lockstep.exchange.csv;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.SourceText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A reader of records as rows. The first record names the columns, in any order. */
final class TableReader {

  private static final List<String> COLUMNS =
      List.of("source", "event", "guard", "target", "actions");
  private static final List<String> NEEDED = List.of("source", "event", "target");

  private final Findings findings;
  private final Map<String, Integer> places = new HashMap<>();

  TableReader(Findings findings) {
    this.findings = findings;
  }

  /** Returns the rows; none after reporting an error in the header. */
  List<Row> rows(SourceText text) {
    List<List<Cell>> records = new CsvReader(text, findings).records();
    if (records.isEmpty()) {
      findings.add(
          Diagnostic.error("csv-header", text.span(0, 0), "the table is empty")
              .withHelp("begin with the line `source,event,guard,target,actions`"));
      return List.of();
    }
    readHeader(records.get(0));
    if (findings.hasErrors()) {
      return List.of();
    }
    if (records.size() == 1) {
      findings.add(
          Diagnostic.error("csv-header", records.get(0).get(0).span(), "the table has no row")
              .withHelp("write a row for each transition"));
    }
    List<Row> rows = new ArrayList<>();
    for (List<Cell> record : records.subList(1, records.size())) {
      if (hasWidth(record, records.get(0).size())) {
        rows.add(row(record));
      }
    }
    return rows;
  }

  private void readHeader(List<Cell> header) {
    for (int i = 0; i < header.size(); i++) {
      Cell cell = header.get(i);
      String column = cell.text().toLowerCase(java.util.Locale.ROOT);
      if (!COLUMNS.contains(column)) {
        findings.add(unknown(cell));
      } else if (places.putIfAbsent(column, i) != null) {
        findings.add(
            Diagnostic.error(
                    "csv-header", cell.span(), "the column `" + column + "` is there twice")
                .withHelp("delete one of the two"));
      }
    }
    if (findings.hasErrors()) {
      return;
    }
    for (String column : NEEDED) {
      if (!places.containsKey(column)) {
        Span first = header.get(0).span();
        findings.add(
            Diagnostic.error("csv-header", first, "the column `" + column + "` is missing")
                .withHelp("begin with the line `source,event,guard,target,actions`"));
      }
    }
  }

  private static Diagnostic unknown(Cell cell) {
    Diagnostic diagnostic =
        Diagnostic.error(
                "csv-header",
                cell.span(),
                Printable.quote(Printable.escape(cell.text()))
                    + " is not a column of a transition table")
            .withNote(Note.of("the columns are `source,event,guard,target,actions`"));
    for (String help : NearNames.help(cell.text(), COLUMNS)) {
      diagnostic = diagnostic.withHelp(help);
    }
    return diagnostic;
  }

  private boolean hasWidth(List<Cell> record, int width) {
    if (record.size() == width || isShortened(record, width)) {
      return true;
    }
    Span place = record.get(Math.min(width, record.size() - 1)).span();
    String fields = record.size() == 1 ? "1 field" : record.size() + " fields";
    findings.add(
        Diagnostic.error("csv-syntax", place, "the row has " + fields + " in place of " + width)
            .withHelp("quote a field that contains a comma"));
    return false;
  }

  /** Returns whether a row ends early and only lacks columns that may be empty. */
  private boolean isShortened(List<Cell> record, int width) {
    return record.size() < width
        && NEEDED.stream().allMatch(column -> places.get(column) < record.size());
  }

  private Row row(List<Cell> record) {
    return new Row(
        cell(record, "source"),
        cell(record, "event"),
        cell(record, "guard"),
        cell(record, "target"),
        cell(record, "actions"));
  }

  private Cell cell(List<Cell> record, String column) {
    Integer place = places.get(column);
    if (place == null) {
      return new Cell("", record.get(0).span());
    }
    return place < record.size()
        ? record.get(place)
        : new Cell("", record.get(record.size() - 1).span());
  }
}
