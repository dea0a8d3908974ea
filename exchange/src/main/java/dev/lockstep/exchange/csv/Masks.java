package dev.lockstep.exchange.csv;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Keeps rows of a composite state from its descendants with rows of their own for the same event:
 * in a table those hide the row even where their guards do not hold, in a chart only where one
 * does.
 */
final class Masks {

  /** Source, then event, to what stands there. */
  private final Map<TableState, Map<String, List<Move>>> moves;

  Masks(List<Move> moves) {
    this.moves =
        moves.stream()
            .filter(move -> move.event().isPresent())
            .collect(
                Collectors.groupingBy(
                    Move::source, Collectors.groupingBy(move -> move.event().orElseThrow())));
  }

  /** The states inside the source of {@code move} that it must not apply in, outermost first. */
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

  /** Whether an event may find no row in {@code state} or in some state inside it. */
  private boolean mayPass(TableState state, String event) {
    List<Move> own = own(state, event);
    boolean open = !own.isEmpty() && own.stream().noneMatch(move -> move.row().always());
    return open || state.children().stream().anyMatch(child -> mayPass(child, event));
  }

  private List<Move> own(TableState state, String event) {
    return moves.getOrDefault(state, Map.of()).getOrDefault(event, List.of());
  }
}
