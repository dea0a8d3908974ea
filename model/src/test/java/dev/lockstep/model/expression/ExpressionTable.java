package dev.lockstep.model.expression;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The table of expressions against which both engines are tested. */
final class ExpressionTable {

  record Row(String expression, String kind, String result) {
    @Override
    public String toString() {
      return expression;
    }
  }

  private ExpressionTable() {}

  static List<Row> rows() {
    Path table =
        Path.of(
            System.getProperty("lockstep.root", ".."),
            "conformance-tests/src/test/resources/expressions.tsv");
    try {
      return Files.readAllLines(table, StandardCharsets.UTF_8).stream()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .map(cells -> new Row(cells[0], cells[1], cells[2]))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
