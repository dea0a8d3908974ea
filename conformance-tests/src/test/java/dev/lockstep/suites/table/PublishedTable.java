package dev.lockstep.suites.table;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A table of transitions as published, read here without a line of ours: {@code
 * source,event,guard,target,actions}.
 */
record PublishedTable(List<Row> rows) {

  private static final Pattern COMPARISON = Pattern.compile("(\\w+)\\s*(==|!=)\\s*'?(\\w+)'?");

  /** A line. A composite source speaks for its descendants without a line for the event. */
  record Row(String source, String event, String guard, String target, List<String> actions) {}

  static PublishedTable read(String csv) {
    return new PublishedTable(csv.lines().skip(1).map(PublishedTable::row).toList());
  }

  private static Row row(String line) {
    String[] cells = line.split(",", -1);
    if (cells.length != 5) {
      throw new IllegalArgumentException(line);
    }
    List<String> actions = cells[4].isEmpty() ? List.of() : List.of(cells[4].split(";"));
    return new Row(cells[0], cells[1], cells[2], cells[3], actions);
  }

  /** Names of the events that come from outside. */
  List<String> events() {
    return rows.stream().map(Row::event).filter(e -> !e.startsWith("after(")).distinct().toList();
  }

  /** Names of the innermost states. */
  List<String> leaves() {
    List<String> named =
        rows.stream()
            .flatMap(row -> Stream.of(row.source(), row.target()))
            .filter(name -> !name.contains("*"))
            .distinct()
            .toList();
    return named.stream()
        .filter(name -> named.stream().noneMatch(other -> other.startsWith(name + ".")))
        .toList();
  }

  /** The lines of timers that run in a state. */
  List<Row> timers(String state) {
    return rows.stream()
        .filter(row -> row.source().equals(state) && row.event().startsWith("after("))
        .toList();
  }

  /** Returns the line for an event in a leaf, given the variables that guards read. */
  Optional<Row> find(String leaf, String event, Map<String, Object> known) {
    for (String state = leaf; !state.isEmpty(); state = parent(state)) {
      List<Row> lines = lines(state, event);
      if (!lines.isEmpty()) {
        return lines.stream().filter(row -> holds(row.guard(), known)).findFirst();
      }
    }
    return Optional.empty();
  }

  private List<Row> lines(String state, String event) {
    return rows.stream()
        .filter(row -> row.source().equals(state) && row.event().equals(event))
        .toList();
  }

  /** {@code else} stands last, so that it holds when nothing before it did. */
  private static boolean holds(String guard, Map<String, Object> known) {
    return guard.isEmpty()
        || guard.equals("else")
        || Stream.of(guard.split("&&")).allMatch(part -> isTrue(part.strip(), known));
  }

  private static boolean isTrue(String text, Map<String, Object> known) {
    Matcher comparison = COMPARISON.matcher(text);
    if (comparison.matches()) {
      String value = String.valueOf(known.get(comparison.group(1)));
      return value.equals(comparison.group(3)) == comparison.group(2).equals("==");
    }
    return text.startsWith("!")
        ? !Boolean.TRUE.equals(known.get(text.substring(1)))
        : Boolean.TRUE.equals(known.get(text));
  }

  /** The state around a state; empty for none. */
  static String parent(String state) {
    return state.contains(".") ? state.substring(0, state.lastIndexOf('.')) : "";
  }
}
