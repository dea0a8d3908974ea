package dev.lockstep.runtime.region;

import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.TransitionType.Trigger;
import dev.lockstep.runtime.guard.Decisions;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of a chart as moves, with the states that they exit and enter as bits. A move is the
 * position of a row plus {@link #FIRST}. Smaller numbers are codes. The bitwise OR of the first two
 * codes shows if any row matched.
 */
final class PackedRows {

  /** No row matches. */
  static final int NOT_ACCEPTED = 0;

  /** Rows match, but no guard holds. */
  static final int GUARD_FALSE = 1;

  /** A guard does not depend on bits alone. */
  static final int UNDECIDED = 2;

  /** The move of the first row. */
  static final int FIRST = 3;

  /** The bit in the exits of a move that marks it as taken. */
  static final long TAKEN = Long.MIN_VALUE;

  /** The bit in the entries of a move for which {@link Settlement} is needed. */
  static final long SETTLE = Long.MIN_VALUE;

  private final RegionChart<? extends StateType> chart;
  private final Hierarchy hierarchy;
  private final StateMasks states;
  private final Domains domains;
  private final Routes routes;
  private final boolean[] asksHistory;
  private final Branches branches;
  private final long[] moves;

  PackedRows(RegionChart<? extends StateType> chart) {
    if (chart.states().size() > PackedRegions.STATES
        || chart.transitions().size() > Decisions.LINK - FIRST) {
      throw new IllegalArgumentException("the chart is too large for the bits of a configuration");
    }
    this.chart = chart;
    this.hierarchy = new Hierarchy(chart);
    this.states = new StateMasks(hierarchy);
    this.domains = new Domains(chart, hierarchy);
    this.routes = new Routes(chart, hierarchy, domains);
    this.branches = new Branches(chart, hierarchy);
    this.asksHistory = new boolean[chart.transitions().size()];
    this.moves = new long[2 * (FIRST + chart.transitions().size())];
    moves[2 * UNDECIDED + 1] = SETTLE;
    chart.transitions().forEach(this::readMove);
    for (int column = 0; column < columns(); column++) {
      markContested(rows(column));
    }
  }

  Hierarchy hierarchy() {
    return hierarchy;
  }

  /** Returns the number of events plus one column for eventless rows. */
  int columns() {
    return chart.events().size() + 1;
  }

  /** Returns the sets of states as bits. */
  StateMasks states() {
    return states;
  }

  /** Returns the states entered at the start. */
  long initial() {
    return routes.start().entered().word();
  }

  /** Returns the exits and entries of each move, alternating. Callers must not change the array. */
  long[] moves() {
    return moves;
  }

  /** Returns the states that a move exits if they are active. */
  long exits(int move) {
    return moves[2 * move] & ~TAKEN;
  }

  /** Returns the states that a move enters. */
  long entries(int move) {
    return moves[2 * move + 1] & ~SETTLE;
  }

  boolean isTaken(int move) {
    return moves[2 * move] < 0;
  }

  boolean isRefusal(int move) {
    return move >= FIRST && !isTaken(move);
  }

  /**
   * Returns true if only the machine can evaluate a move, because its guard is undecided or its
   * entries depend on history.
   */
  boolean asksMachine(int move) {
    return move == UNDECIDED || isTaken(move) && asksHistory[move - FIRST];
  }

  /** Returns true if the source of one move is a proper descendant of the source of another. */
  boolean isBelow(int move, int other) {
    return hierarchy.isBelow(source(move - FIRST), source(other - FIRST));
  }

  /** Returns the rows that an atomic state tries in a column, in order. */
  List<Integer> branches(int atom, int column) {
    List<Integer> tried = new ArrayList<>();
    int position = branches.first(atom, column);
    while (position >= 0) {
      int row = branches.row(position);
      tried.add(row);
      position = branches.isLast(position) ? around(source(row), column) : position + 1;
    }
    return tried;
  }

  private int around(int state, int column) {
    return state == Hierarchy.ROOT ? -1 : branches.first(hierarchy.parent(state), column);
  }

  private void readMove(TransitionType row) {
    if (row.refusal().isPresent()) {
      return;
    }
    int move = FIRST + row.ordinal();
    int domain = domains.of(row.ordinal());
    EntrySet entries = routes.of(row.ordinal());
    moves[2 * move] = TAKEN;
    asksHistory[row.ordinal()] = entries.asksHistory();
    if (entries.asksHistory()) {
      moves[2 * move + 1] = SETTLE;
    } else if (domain != Domains.NONE) {
      moves[2 * move] |= states.descendants(domain);
      moves[2 * move + 1] = entries.entered().word();
    }
  }

  private List<TransitionType> rows(int column) {
    List<TransitionType> rows = new ArrayList<>();
    for (TransitionType row : chart.transitions()) {
      boolean answers =
          column == chart.events().size()
              ? row.trigger() == Trigger.ALWAYS
              : row.events().stream().mapToInt(EventType::ordinal).anyMatch(e -> e == column);
      if (answers) {
        rows.add(row);
      }
    }
    return rows;
  }

  private void markContested(List<TransitionType> rows) {
    for (TransitionType row : rows) {
      for (TransitionType other : rows) {
        if (row != other && areRivals(row.ordinal(), other.ordinal())) {
          moves[2 * (FIRST + row.ordinal()) + 1] |= SETTLE;
        }
      }
    }
  }

  /** Returns true if two rows can be selected together and exit a common state. */
  private boolean areRivals(int row, int other) {
    return (exits(FIRST + row) & exits(FIRST + other)) != 0
        && states.areSideBySide(source(row), source(other));
  }

  private int source(int row) {
    return Hierarchy.position(chart.transitions().get(row).source());
  }
}
