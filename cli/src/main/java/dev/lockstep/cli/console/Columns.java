package dev.lockstep.cli.console;

import java.util.ArrayList;
import java.util.List;

/** Rows of text in aligned columns, separated by two spaces, without trailing spaces. */
public final class Columns {

  private final List<List<String>> rows = new ArrayList<>();

  /** Adds a row; rows may differ in length. */
  public Columns row(String... cells) {
    rows.add(List.of(cells));
    return this;
  }

  /** Returns the rows, each indented by two spaces and ended by {@code \n}. */
  public String text() {
    var text = new StringBuilder();
    for (List<String> row : rows) {
      var line = new StringBuilder("  ");
      for (int column = 0; column < row.size(); column++) {
        String cell = row.get(column);
        line.append(cell).append(" ".repeat(width(column) - length(cell) + 2));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private int width(int column) {
    return rows.stream()
        .filter(row -> row.size() > column)
        .mapToInt(row -> length(row.get(column)))
        .max()
        .orElse(0);
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
