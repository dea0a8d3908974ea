package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PayloadCheck;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Stimulus;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Every configuration a chart reaches, with every event and every outcome of its guards: compares
 * the result of the lookup table for the first microstep and the eventless ones with the
 * interpreter. For charts without context and internal events.
 */
final class DoorExploration {

  private final IrChart chart;
  private final RegionDoor door;
  private final Interpreter interpreter;
  private final String about;
  private final Deque<InterpreterSnapshot> open = new ArrayDeque<>();
  private final Set<List<Object>> seen = new HashSet<>();
  private int holding;
  private int moves;
  private int refusals;
  private int asked;

  DoorExploration(IrChart chart, RegionDoor door, String about) {
    this.chart = chart;
    this.door = door;
    this.about = about;
    List<String> guards = chart.javaGuards().stream().map(IrDeclaration::name).toList();
    this.interpreter =
        new Interpreter(
            chart,
            PayloadCheck.lenient(),
            question -> (holding >> guards.indexOf(question.guard()) & 1) != 0);
  }

  /** The numbers of moves, refusals and lookups that need the machine. */
  record Tally(int configurations, int moves, int refusals, int asked) {}

  Tally run() {
    int outcomes = 1 << chart.javaGuards().size();
    for (holding = 0; holding < outcomes; holding++) {
      var started = (Reaction.Fired) interpreter.start(Instant.EPOCH);
      assertThat(door.initial()).isEqualTo(set(started.microsteps().get(0).entered()));
      follow(started, door.initial(), 1);
      visit(started.snapshot());
    }
    while (!open.isEmpty()) {
      InterpreterSnapshot from = open.remove();
      long at = RegionDoor.bits(from.configuration());
      assertThat(door.thereAndBack(at)).as(about).isEqualTo(at);
      for (int event = 0; event < chart.events().size(); event++) {
        for (holding = 0; holding < outcomes; holding++) {
          compare(from, event);
        }
      }
    }
    return new Tally(seen.size(), moves, refusals, asked);
  }

  private void visit(InterpreterSnapshot snapshot) {
    if (seen.add(List.of(snapshot.configuration(), snapshot.history()))) {
      open.add(
          new InterpreterSnapshot(
              snapshot.configuration(), Map.of(), snapshot.history(), List.of(), 0));
    }
  }

  private void compare(InterpreterSnapshot from, int event) {
    String wire = chart.events().get(event).wire();
    Reaction reaction =
        interpreter.fire(from, new Stimulus(wire, Optional.empty(), null), Instant.EPOCH);
    long at = RegionDoor.bits(from.configuration());
    if (reaction instanceof Reaction.Fired fired) {
      take(fired.microsteps().get(0), at, event);
      follow(fired, after(at, fired.microsteps().get(0)), 1);
      visit(fired.snapshot());
    } else {
      refuse((Reaction.Refused) reaction, at, event);
    }
  }

  /** The microsteps behind the first, and that there are no more. */
  private void follow(Reaction.Fired fired, long from, int first) {
    long at = from;
    int always = chart.events().size();
    for (int i = first; i < fired.microsteps().size(); i++) {
      take(fired.microsteps().get(i), at, always);
      at = after(at, fired.microsteps().get(i));
    }
    assertThat(door.next(at, always, holding)).as(about(at, always)).isNegative();
  }

  private void take(Reaction.InterpreterMicrostep microstep, long at, int column) {
    long answer = door.next(at, column, holding);
    if (answer == RegionDoor.ASK_MACHINE) {
      assertThat(leadsToHistory()).as(about(at, column)).isTrue();
      asked++;
    } else {
      assertThat(answer).as(about(at, column)).isEqualTo(after(at, microstep));
      moves++;
    }
  }

  private void refuse(Reaction.Refused refused, long at, int event) {
    long answer = door.next(at, event, holding);
    refusals++;
    if (refused.typed()) {
      IrTransition row = chart.transitions().get((int) (RegionDoor.REFUSED - answer));
      assertThat(row.refuse()).as(about(at, event)).contains(refused.reason());
      return;
    }
    long expected =
        switch (refused.reason()) {
          case "not-accepted" -> RegionDoor.NOT_ACCEPTED;
          case "guard-false" -> RegionDoor.GUARD_FALSE;
          default -> RegionDoor.FINAL_STATE;
        };
    assertThat(answer).as(about(at, event)).isEqualTo(expected);
  }

  private boolean leadsToHistory() {
    return chart.states().stream().anyMatch(state -> state.kind() == IrState.Kind.HISTORY);
  }

  private static long after(long at, Reaction.InterpreterMicrostep microstep) {
    return at & ~set(microstep.exited()) | set(microstep.entered());
  }

  private static long set(List<Integer> states) {
    BitSet set = new BitSet();
    states.forEach(set::set);
    return RegionDoor.bits(set);
  }

  private String about(long at, int column) {
    return "%s: column %d in %s with guards %s"
        .formatted(about, column, Long.toBinaryString(at), Integer.toBinaryString(holding));
  }
}
