package dev.lockstep.exchange.csv;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.exchange.conversion.Spellings;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Printable;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The states of a table in the order in which they first occur. */
final class TableStates {

  private static final Pattern HISTORY =
      Pattern.compile("history(\\*?) *\\((.*)\\)", Pattern.CASE_INSENSITIVE);
  private static final int DEEPEST = 12;

  private final Findings findings;
  private final Spellings spellings;
  private final Names names = new Names(Names.Kind.STATE);
  private final TableState root = new TableState("", null, "");

  TableStates(List<Row> rows, Findings findings) {
    this.findings = findings;
    this.spellings = new Spellings(findings);
    for (Row row : rows) {
      mention(row.source());
      if (!row.target().isEmpty() && !HISTORY.matcher(row.target().text()).matches()) {
        mention(row.target());
      }
    }
    rows.forEach(row -> remember(row.target()));
  }

  TableState root() {
    return root;
  }

  /** Returns the state at a path, or empty if the table has none. */
  Optional<TableState> find(String path) {
    TableState state = root;
    for (String part : path.split("\\.", -1)) {
      TableState child = state.byName().get(part);
      if (child == null) {
        return Optional.empty();
      }
      state = child;
    }
    return Optional.of(state);
  }

  /**
   * Returns the name by which {@code source} refers to a target, which may be a history state: the
   * name of a sibling, or a path.
   */
  String target(TableState source, String text) {
    Matcher history = HISTORY.matcher(text);
    if (!history.matches()) {
      return find(text).map(target -> named(source, target)).orElse("");
    }
    boolean deep = !history.group(1).isEmpty();
    return find(history.group(2).strip())
        .map(parent -> parent.path() + "." + parent.history(deep))
        .orElse("");
  }

  private static String named(TableState source, TableState target) {
    return source.parent().equals(target.parent()) ? target.name() : target.path();
  }

  private void mention(Cell cell) {
    String[] parts = cell.text().split("\\.", -1);
    for (String part : parts) {
      if (part.isBlank()) {
        findings.add(
            Diagnostic.error(
                    "invalid-path",
                    cell.span(),
                    cell.isEmpty()
                        ? "the row names no source"
                        : Printable.quote(Printable.escape(cell.text()))
                            + " is not a path of states")
                .withHelp("write the names of nested states with one dot between them"));
        return;
      }
    }
    if (parts.length > DEEPEST) {
      findings.add(
          Diagnostic.error(
              "too-deep", cell.span(), "states are nested deeper than " + DEEPEST + " levels"));
    } else if (spellings.check(cell.text(), "a state", cell.span())) {
      TableState state = root;
      for (String part : parts) {
        state = child(state, part);
      }
    }
  }

  private TableState child(TableState parent, String part) {
    String path = parent == root ? "" : parent.path() + ".";
    return parent
        .byName()
        .computeIfAbsent(part, p -> new TableState(p, parent, names.take(path, p)));
  }

  private void remember(Cell target) {
    Matcher history = HISTORY.matcher(target.text());
    if (!history.matches()) {
      return;
    }
    Optional<TableState> parent =
        find(history.group(2).strip()).filter(state -> !state.byName().isEmpty());
    if (parent.isEmpty()) {
      findings.add(
          Diagnostic.error(
                  "missing-state",
                  target.span(),
                  Printable.quote(Printable.escape(history.group(2)))
                      + " has no states to remember")
              .withHelp("name a state with states inside it"));
      return;
    }
    boolean deep = !history.group(1).isEmpty();
    if (parent.get().history(deep).isEmpty()) {
      String path = parent.get().path() + ".";
      parent.get().remember(deep, names.take(path, deep ? "deep_history" : "history"));
    }
  }
}
