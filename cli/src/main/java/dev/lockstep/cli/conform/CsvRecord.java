package dev.lockstep.cli.conform;

import dev.lockstep.runtime.json.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** The fields of a line of comma-separated values (RFC 4180). */
record CsvRecord(List<String> fields) {

  private static final char QUOTE = '"';

  static CsvRecord of(String line) throws UnreadableLineException {
    List<String> fields = new ArrayList<>();
    int at = 0;
    while (at <= line.length()) {
      StringBuilder field = new StringBuilder();
      if (at < line.length() && line.charAt(at) == QUOTE) {
        at = quoted(line, at + 1, field);
        if (at < line.length() && line.charAt(at) != ',') {
          throw new UnreadableLineException("text follows a quoted field");
        }
      } else {
        int end = line.indexOf(',', at);
        end = end < 0 ? line.length() : end;
        field.append(line, at, end);
        at = end;
      }
      fields.add(field.toString());
      at++;
    }
    return new CsvRecord(fields);
  }

  /** Appends a field and returns the position behind its closing quote. */
  private static int quoted(String line, int from, StringBuilder field)
      throws UnreadableLineException {
    for (int at = from; at < line.length(); at++) {
      if (line.charAt(at) != QUOTE) {
        field.append(line.charAt(at));
      } else if (at + 1 < line.length() && line.charAt(at + 1) == QUOTE) {
        field.append(QUOTE);
        at++;
      } else {
        return at + 1;
      }
    }
    throw new UnreadableLineException("a quoted field does not end on its line");
  }

  /** Returns the repeated name of a header; empty if all names are different. */
  String repeated() {
    var seen = new HashSet<String>();
    return fields.stream().filter(name -> !seen.add(name)).findFirst().orElse("");
  }

  /** Returns the fields that are not empty by the names of a header. */
  JsonObject under(CsvRecord header) throws UnreadableLineException {
    if (fields.size() != header.fields.size()) {
      throw new UnreadableLineException(
          "%d fields under a header of %d".formatted(fields.size(), header.fields.size()));
    }
    JsonObject.Builder object = JsonObject.builder();
    for (int i = 0; i < fields.size(); i++) {
      if (!fields.get(i).isEmpty()) {
        object.add(header.fields.get(i), fields.get(i));
      }
    }
    return object.build();
  }
}
