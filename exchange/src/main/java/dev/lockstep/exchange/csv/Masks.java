package dev.lockstep.exchange.csv;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The descendants in which a row of a composite state must not apply. In a table, a descendant's
 * own rows for the same event override the row even if their guards do not hold. In a chart they do
 * so only if a guard holds.
 */
final class Masks {

  /** The rows by source and event. */
  private final Map<TableState, Map<String, List<Move>>> moves;

  Masks(List<Move> moves) {
    this.moves =
        moves.stream()
            .filter(move -> move.event().isPresent())
            .collect(
                Collectors.groupingBy(
                    Move::source, Collectors.groupingBy(move -> move.event().orElseThrow())));
  }

  /** Returns the outermost descendants of the source of {@code move} in which it must not apply. */
  List<TableState> of(Move move) {
    List<TableState> hidden = new ArrayList<>();
    Optional<String> event = move.event();
    event.ifPresent(e -> move.source().children().forEach(child -> collect(child, e, hidden)));
    return hidden;
  }

  private void collect(TableState state, String event, List<TableState> hidden) {
    List<Move> own = own(state, event);
    if (own.isEmpty()) {
      state.children().forEach(child -> collect(child, event, hidden));
    } else if (mayPass(state, event)) {
      hidden.add(state);
    }
  }

  /**
   * Returns whether an event may have no enabled row in {@code state} or one of its descendants.
   */
  private boolean mayPass(TableState state, String event) {
    List<Move> own = own(state, event);
    boolean open = !own.isEmpty() && own.stream().noneMatch(move -> move.row().always());
    return open || state.children().stream().anyMatch(child -> mayPass(child, event));
  }

  private List<Move> own(TableState state, String event) {
    return moves.getOrDefault(state, Map.of()).getOrDefault(event, List.of());
  }
}
