package dev.lockstep.benchmarks.payload;

import java.util.Locale;
import java.util.Map;

/**
 * A Markdown table of the rows of a schema, with ratios to the code written by hand and to the
 * generated code.
 */
final class PayloadTable {

  private static final String HEAD =
      "| from a tree ns | B | x hand | x ours | wrong ns |"
          + " from bytes ns | B | x hand | x ours | x parse | wrong ns |\n"
          + "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n";

  private final Paper paper;
  private final Map<Contender, PayloadRow> rows;

  PayloadTable(Paper paper, Map<Contender, PayloadRow> rows) {
    this.paper = paper;
    this.rows = rows;
  }

  String text() {
    var text = new StringBuilder();
    text.append(
        "%s, Java %s, %d cores; ns and B per document%n%n"
            .formatted(
                paper.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                Runtime.version(),
                Runtime.getRuntime().availableProcessors()));
    text.append("| contender ").append(HEAD);
    rows.values().forEach(row -> text.append(line(row)).append('\n'));
    return text.toString();
  }

  private String line(PayloadRow row) {
    String name = "| " + row.contender().label();
    if (!row.isRight()) {
      int all = paper.valid().size() + paper.wrong().size();
      return name + " | answers wrongly on %d of %d".formatted(row.wrong(), all) + " |".repeat(11);
    }
    return name
        + " | "
        + String.join(
            " | ",
            number(row.nanos(Way.TREE, false)),
            number(row.bytes(Way.TREE, false)),
            ratio(row, Contender.HAND, Way.TREE),
            ratio(row, Contender.OURS, Way.TREE),
            number(row.nanos(Way.TREE, true)),
            number(row.nanos(Way.TEXT, false)),
            number(row.bytes(Way.TEXT, false)),
            ratio(row, Contender.HAND, Way.TEXT),
            ratio(row, Contender.OURS, Way.TEXT),
            ratio(row, Contender.JACKSON_TREE, Way.TEXT),
            number(row.nanos(Way.TEXT, true)))
        + " |";
  }

  private String ratio(PayloadRow row, Contender base, Way way) {
    PayloadRow other = rows.get(base);
    return other == null ? "-" : number(row.nanos(way, false) / other.nanos(way, false));
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
