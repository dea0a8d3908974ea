package dev.lockstep.engine.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.history.Call.Outcome;
import dev.lockstep.engine.history.LinearizationSearch.Operation;
import dev.lockstep.runtime.sample.Sample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Compares the checker with a search through all orders, on small random histories. */
class LinearizationSearchTest {

  private static final int HISTORIES =
      Integer.getInteger("lockstep.histories", Sample.size(100_000, 20_000));

  private static final ChartFile DOOR =
      ChartFile.of(
          """
          statechart: door
          initial: open
          events:
            push:
            lock:
          states:
            open: { on: { push: shut } }
            shut: { on: { push: open, lock: locked } }
            locked: { type: final }
          """);

  private final HistoryChecker checker = new HistoryChecker(Map.of("door", DOOR), Set.of());

  @Test
  void theCheckerAgreesWithASearchThroughAllOrders() {
    long first = Long.getLong("lockstep.seed", 1L);
    int broken = 0;
    for (long seed = first; seed < first + HISTORIES; seed++) {
      Doors doors = new Doors(new Random(seed));
      boolean explained = doors.isLegal() && new LinearizationSearch(doors.operations).succeeds();
      List<Finding> findings = checker.check(doors.history());
      assertThat(findings.isEmpty())
          .as("seed %d: search says %s, checker %s", seed, explained, findings)
          .isEqualTo(explained);
      broken += explained ? 0 : 1;
    }

    assertThat(broken)
        .as("at least some histories of both kinds")
        .isBetween(HISTORIES / 5, HISTORIES * 4 / 5);
  }

  /** Random histories of up to seven operations that push, lock and read a door. */
  private static final class Doors {

    private final Random random;
    private final List<Row> rows = new ArrayList<>();
    private final List<Call> calls = new ArrayList<>();
    private final List<Read> reads = new ArrayList<>();
    private final List<Operation> operations = new ArrayList<>();
    private String state = "open";

    Doors(Random random) {
      this.random = random;
      rows.add(row(0, "", "", "open", "c0"));
      call("c0", 1, 0, 0, Outcome.ACCEPTED);
      int writes = 1 + random.nextInt(4);
      for (int i = 1; i <= writes; i++) {
        write(i);
      }
      int looks = random.nextInt(4);
      for (int i = 0; i < looks; i++) {
        look();
      }
      Collections.shuffle(rows, random);
      Collections.shuffle(calls, random);
    }

    private void write(int number) {
      String trigger = random.nextInt(12) == 0 ? "lock" : "push";
      String to = next(trigger);
      if (random.nextInt(25) == 0) {
        to = random.nextBoolean() ? "open" : "shut";
      }
      rows.add(row(number, state, trigger, to, "c" + number));
      state = to;
      long invoked = around(number);
      long completed = invoked + 1 + random.nextInt(12);
      boolean answered = random.nextInt(6) > 0;
      call(
          "c" + number,
          number + 1L,
          invoked,
          answered ? completed : Long.MAX_VALUE,
          answered ? Outcome.ACCEPTED : Outcome.UNKNOWN);
    }

    private String next(String trigger) {
      if (trigger.equals("lock")) {
        return "locked";
      }
      return state.equals("open") ? "shut" : "open";
    }

    private void look() {
      int seen = random.nextInt(rows.size());
      String told = rows.get(seen).to();
      boolean legal = random.nextInt(15) > 0;
      if (!legal) {
        told = told.equals("open") ? "shut" : "open";
      }
      long invoked = around(seen) + 2;
      long completed = invoked + 1 + random.nextInt(12);
      reads.add(new Read("anna", "d", seen + 1L, "d", told, invoked, completed));
      operations.add(new Operation(0, seen + 1L, legal, invoked, completed));
    }

    private void call(
        String command, long position, long invoked, long completed, Outcome outcome) {
      calls.add(new Call(command, "d", "", outcome, "", true, invoked, completed));
      operations.add(new Operation(position, 0, true, invoked, completed));
    }

    private long around(int number) {
      return 5L * number + random.nextInt(11) - 5;
    }

    boolean isLegal() {
      return rows.stream().allMatch(Doors::isLegal);
    }

    private static boolean isLegal(Row row) {
      return switch (row.from() + " " + row.trigger() + " " + row.to()) {
        case "  open", "open push shut", "shut push open", "shut lock locked" -> true;
        default -> false;
      };
    }

    private static Row row(long sequence, String from, String trigger, String to, String command) {
      return new Row(
          "d", sequence + 1, "d", sequence, "door", from, trigger, to, "", false, command, 0);
    }

    History history() {
      return new History(calls, rows, List.of(), List.of(), List.of(), reads, List.of());
    }
  }
}
