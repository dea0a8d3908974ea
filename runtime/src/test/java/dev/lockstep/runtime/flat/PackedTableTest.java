package dev.lockstep.runtime.flat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.runtime.flat.Door.Event;
import dev.lockstep.runtime.flat.Door.Row;
import dev.lockstep.runtime.flat.Door.State;
import org.junit.jupiter.api.Test;

class PackedTableTest {

  private static final int LOCKED = 1;
  private static final int STUCK = 2;

  private final PackedTable table =
      PackedTable.of(Door.CHART)
          .when(Row.IS_LOCKED.ordinal(), LOCKED, LOCKED)
          .unless(Row.OPENS.ordinal(), STUCK, STUCK)
          .build();

  @Test
  void cellsAndRowsSayTheSame() {
    for (State state : State.values()) {
      for (Event event : Event.values()) {
        for (int bits = 0; bits < 4; bits++) {
          int row = table.row(state.ordinal(), event.ordinal(), bits);
          int answer = answer(state.ordinal() * 5 + event.ordinal(), bits);
          assertThat(answer).as("%s %s %s", state, event, bits).isEqualTo(expected(row, state));
        }
      }
    }
  }

  @Test
  void answersForEveryCombinationOfBits() {
    int cell = State.CLOSED.ordinal() * 5 + Event.PUSH.ordinal();

    assertThat(answer(cell, 0)).isEqualTo(State.OPEN.ordinal());
    assertThat(answer(cell, LOCKED)).isEqualTo(PackedTable.REFUSED - Row.IS_LOCKED.ordinal());
    assertThat(answer(cell, STUCK)).isEqualTo(PackedTable.GUARD_FALSE);
    assertThat(answer(cell, LOCKED | STUCK))
        .isEqualTo(PackedTable.REFUSED - Row.IS_LOCKED.ordinal());
  }

  @Test
  void asksTheMachineWhenBitsDoNotDecide() {
    PackedTable undecided = PackedTable.of(Door.CHART).undecided(Row.IS_LOCKED.ordinal()).build();

    assertThat(undecided.row(State.CLOSED.ordinal(), Event.PUSH.ordinal(), 0))
        .isEqualTo(PackedTable.ASK_MACHINE);
  }

  @Test
  void saysWhenCellsDoNotFitThirtyTwoBits() {
    assertThatThrownBy(table::narrow).isInstanceOf(IllegalStateException.class);
  }

  private static int expected(int row, State state) {
    if (row < 0) {
      return row;
    }
    var targets = Row.values()[row].targets();
    return targets.isEmpty() ? state.ordinal() : targets.get(0).ordinal();
  }

  private int answer(int cell, int bits) {
    long value = table.wide()[cell];
    while (true) {
      int mask = (int) value;
      boolean hit = ((bits ^ (mask >>> 16)) & mask & 0xFFFF) == 0;
      int answer = (short) (value >>> (hit ? 32 : 48));
      if (answer < PackedTable.LINK) {
        return answer;
      }
      value = table.links()[answer - PackedTable.LINK];
    }
  }
}
