package dev.lockstep.benchmarks;

import java.util.List;
import java.util.Locale;

/** A Markdown table of rows, with ratios to the machines written by hand. */
final class Table {

  private final Course course;
  private final List<Row> rows;

  Table(Course course, List<Row> rows) {
    this.course = course;
    this.rows = rows;
  }

  String text() {
    var text = new StringBuilder();
    text.append(BenchOptions.word(course)).append(", Java ").append(Runtime.version()).append(", ");
    text.append(Runtime.getRuntime().availableProcessors()).append(" cores; ns and B per call\n\n");
    text.append(
        "| contender | event ns | B | x table | x switch | refusal ns | B | x table"
            + " | create ns | B | idle B |\n");
    text.append("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n");
    for (Row row : rows) {
      text.append(line(row)).append('\n');
    }
    return text.toString();
  }

  private String line(Row row) {
    return "| "
        + String.join(
            " | ",
            row.contender().label(),
            number(row.nanos("accepted")),
            number(row.bytes("accepted")),
            ratio(row, Contender.PACKED_TABLE, "accepted"),
            ratio(row, Contender.NESTED_SWITCH, "accepted"),
            number(row.nanos("refused")),
            number(row.bytes("refused")),
            ratio(row, Contender.PACKED_TABLE, "refused"),
            number(row.nanos("create")),
            number(row.bytes("create")),
            Long.toString(row.idle()))
        + " |";
  }

  private String ratio(Row row, Contender base, String method) {
    return rows.stream()
        .filter(other -> other.contender() == base)
        .findFirst()
        .map(other -> number(row.nanos(method) / other.nanos(method)))
        .orElse("-");
  }

  private static String number(double value) {
    if (Double.isNaN(value)) {
      return "-";
    }
    return String.format(
        Locale.ROOT,
        value < 0.05 ? "0" : value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%,.0f",
        value);
  }
}
