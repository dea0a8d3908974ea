package dev.lockstep.exchange.csv;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.SourceText;
import java.util.ArrayList;
import java.util.List;

/** A reader of records and fields (RFC 4180) that accepts any line ends. */
final class CsvReader {

  private final SourceText text;
  private final Findings findings;
  private int at;

  CsvReader(SourceText text, Findings findings) {
    this.text = text;
    this.findings = findings;
  }

  /** Returns all records except blank lines, in order. */
  List<List<Cell>> records() {
    List<List<Cell>> records = new ArrayList<>();
    while (at < text.length()) {
      List<Cell> cells = record();
      if (cells.size() > 1 || !cells.get(0).isEmpty()) {
        records.add(cells);
      }
    }
    return records;
  }

  private List<Cell> record() {
    List<Cell> cells = new ArrayList<>(List.of(cell()));
    while (at < text.length() && text.at(at) == ',') {
      at++;
      cells.add(cell());
    }
    if (at < text.length() && text.at(at) == '\r') {
      at++;
    }
    if (at < text.length() && text.at(at) == '\n') {
      at++;
    }
    return cells;
  }

  private Cell cell() {
    int from = at;
    while (at < text.length() && text.at(at) == ' ') {
      at++;
    }
    if (at < text.length() && text.at(at) == '"') {
      return quoted();
    }
    at = from;
    boolean told = false;
    while (!atEnd()) {
      if (text.at(at) == '"' && !told) {
        told = true;
        findings.add(
            problem(at, at + 1, "a quote is not allowed inside a field")
                .withHelp("put the whole field in quotes and write this one twice"));
      }
      at++;
    }
    return trimmed(from, at);
  }

  private Cell quoted() {
    int open = at++;
    StringBuilder content = new StringBuilder();
    while (at < text.length() && (text.at(at) != '"' || isTwice())) {
      at += text.at(at) == '"' ? 1 : 0;
      content.appendCodePoint(text.at(at++));
    }
    int close = at;
    if (at == text.length()) {
      findings.add(problem(open, open + 1, "the quote is never closed"));
    }
    at = Math.min(at + 1, text.length());
    int rest = at;
    while (!atEnd()) {
      at++;
    }
    if (!trimmed(rest, at).isEmpty()) {
      findings.add(
          problem(rest, at, "a character is not allowed behind the quotes")
              .withHelp("put the whole field between them"));
    }
    return new Cell(content.toString().strip(), text.span(open + 1, close));
  }

  private boolean isTwice() {
    return at + 1 < text.length() && text.at(at + 1) == '"';
  }

  private boolean atEnd() {
    return at == text.length() || text.at(at) == ',' || isBreak(text.at(at));
  }

  private Cell trimmed(int start, int end) {
    int from = start;
    int to = end;
    while (from < to && Character.isWhitespace(text.at(from))) {
      from++;
    }
    while (to > from && Character.isWhitespace(text.at(to - 1))) {
      to--;
    }
    return new Cell(text.text(from, to), text.span(from, to));
  }

  private static boolean isBreak(int point) {
    return point == '\n' || point == '\r';
  }

  private Diagnostic problem(int from, int to, String message) {
    return Diagnostic.error("csv-syntax", text.span(from, to), message);
  }
}
