package dev.lockstep.exchange.csv;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.verification.draft.StateDraft;
import dev.lockstep.verification.draft.StateDraft.Kind;
import dev.lockstep.verification.draft.TransitionDraft;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A converter of the states of a table to the states of a chart. */
final class TableDraft {

  private final TableStates states;
  private final Map<TableState, List<Move>> moves = new HashMap<>();
  private final MoveDraft transitions;
  private final CsvOptions options;

  TableDraft(TableStates states, List<Move> moves, MoveDraft transitions, CsvOptions options) {
    this.states = states;
    this.transitions = transitions;
    this.options = options;
    moves.forEach(move -> moves(move.source()).add(move));
  }

  private List<Move> moves(TableState state) {
    return moves.computeIfAbsent(state, s -> new ArrayList<>());
  }

  /** Returns the root, whose initial state is {@code initial}. */
  StateDraft root(TableState initial) {
    return state(
        states.root(), "", Kind.PLAIN, List.of(initial.path()), List.of(), children(states.root()));
  }

  /** Reports rows that are never taken, because an earlier row has the same event and guard. */
  void tellDoubles(Findings findings) {
    for (List<Move> own : moves.values()) {
      Map<List<String>, Move> first = new HashMap<>();
      for (Move move : own) {
        String guard = move.row().guard().text();
        Move before = first.putIfAbsent(List.of(move.row().event().text(), guard), move);
        if (before != null) {
          findings.add(
              Diagnostic.error(
                      "duplicate-row",
                      move.row().event().span(),
                      "there is a row for this source, event and guard above")
                  .withNote(Note.at(before.row().event().span(), "the row above"))
                  .withHelp("delete one of the two, or tell them apart by their guards"));
        }
      }
    }
  }

  /** Reports states that the options name and that the table does not contain. */
  void tellStrangers(Span begin, Findings findings) {
    Stream.concat(Stream.of(options.initial()), options.finals().orElse(List.of()).stream())
        .filter(path -> !path.isEmpty() && states.find(path).isEmpty())
        .forEach(
            path ->
                findings.add(
                    Diagnostic.error(
                            "missing-state",
                            begin,
                            "the table has no state " + Printable.quote(Printable.escape(path)))
                        .withHelp("name a state by its path, as the table writes it")));
  }

  private List<StateDraft> children(TableState parent) {
    List<StateDraft> drafts = new ArrayList<>();
    for (TableState child : parent.children()) {
      boolean end = child.byName().isEmpty() && isFinal(child);
      drafts.add(
          state(
              child,
              child.name(),
              end ? Kind.FINAL : Kind.PLAIN,
              List.of(),
              drafts(child),
              children(child)));
    }
    history(parent, false).ifPresent(drafts::add);
    history(parent, true).ifPresent(drafts::add);
    return drafts;
  }

  private boolean isFinal(TableState state) {
    return options
        .finals()
        .map(paths -> paths.contains(state.spelt()))
        .orElseGet(() -> !canLeave(state));
  }

  private boolean canLeave(TableState state) {
    return moves.containsKey(state) || state.parent().map(this::canLeave).orElse(false);
  }

  /** Returns the transitions of a state. Rows with {@code else} follow the others. */
  private List<TransitionDraft> drafts(TableState state) {
    List<Move> own = moves.getOrDefault(state, List.of());
    return Stream.concat(
            own.stream().filter(move -> !move.row().isElse()),
            own.stream().filter(move -> move.row().isElse()))
        .map(transitions::draft)
        .toList();
  }

  private static Optional<StateDraft> history(TableState parent, boolean deep) {
    String name = parent.history(deep);
    if (name.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new StateDraft(
            name,
            "",
            "",
            deep ? Kind.DEEP_HISTORY : Kind.SHALLOW_HISTORY,
            List.of(parent.children().get(0).name()),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of()));
  }

  private static StateDraft state(
      TableState state,
      String name,
      Kind kind,
      List<String> initial,
      List<TransitionDraft> transitions,
      List<StateDraft> children) {
    return new StateDraft(
        name,
        name.isEmpty() ? "" : Names.wire(state.path(), state.spelt()),
        "",
        kind,
        initial,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        transitions,
        children);
  }
}
