package dev.lockstep.verification.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.snapshot.Migrations;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.Stuck;
import dev.lockstep.runtime.snapshot.Stuck.Problem;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MigrationFileTest {

  private static final String OLD =
      """
      statechart: order
      version: 1.0.0
      context:
        attempts: { type: int, initial: 0 }
        note: { type: string }
      events: { paid: {}, shipped: {}, checked: {} }
      states:
        placed:
          on: { paid: packing }
          after: { 3d: done }
        packing:
          on: { shipped: done }
        checking:
          on: { checked: packing }
        done: { type: final }
      """;

  private static final String NEW =
      """
      statechart: order
      version: 2.0.0
      context:
        attempts: { type: string }
        urgent: { type: bool, initial: false }
      events: { paid: {}, shipped: {}, started: {} }
      states:
        received:
          invariant: "attempts != '7'"
          on: { paid: packing }
          after: { 3d: done }
        packing:
          states:
            picking: { on: { started: wrapping } }
            wrapping: { on: { shipped: done } }
        done: { type: final }
      """;

  private static final ChartVersion BEFORE = Versions.of(OLD);
  private static final ChartVersion AFTER = Versions.of(NEW);

  private static final String HEAD =
      """
      migration: order
      from: { version: 1.0.0, hash: '%s' }
      to: { version: 2.0.0, hash: '%s' }
      """
          .formatted(BEFORE.id().hash(), AFTER.id().hash());

  private static final String WHOLE =
      HEAD
          + """
          states:
            placed: received
            packing:
              - { when: attempts > 2, to: packing.wrapping }
              - { to: packing.picking }
            checking: packing.picking
          context:
            attempts: string(attempts)
            urgent: attempts > 2
          timers:
            placed --after 3d--> done: received --after 3d--> done
          drop: { context: [note] }
          """;

  @Test
  void migratesStatesVariablesAndTimers() {
    Timer timer = new Timer(timerOf(BEFORE), null, null, 1, Instant.parse("2026-01-01T00:00:00Z"));

    SnapshotData now =
        migrated(
            WHOLE.replace("placed --after 3d--> done: received --after 3d--> done", timers()),
            data(List.of("placed"), 3, List.of(timer)));

    assertThat(now.in()).containsExactly("received");
    assertThat(now.context().toString()).isEqualTo("{\"attempts\":\"3\",\"urgent\":true}");
    assertThat(now.timers()).extracting(Timer::id).containsExactly(timerOf(AFTER));
    assertThat(now.chart()).isEqualTo(AFTER.id());
  }

  @Test
  void takesTheFirstCaseThatHolds() {
    String file = WHOLE.replace("placed --after 3d--> done: received --after 3d--> done", timers());

    assertThat(migrated(file, data(List.of("packing"), 3, List.of())).in())
        .containsExactly("packing.wrapping");
    assertThat(migrated(file, data(List.of("packing"), 2, List.of())).in())
        .containsExactly("packing.picking");
  }

  @Test
  void reportsWhyAnInstanceIsStuck() {
    String file = WHOLE.replace("placed --after 3d--> done: received --after 3d--> done", timers());
    String states = file.replace("  checking: packing.picking\n", "");
    String lossy = file.replace("drop: { context: [note] }\n", "");

    assertThat(stuck(states, data(List.of("checking"), 0, List.of())))
        .extracting(Stuck::problem, Stuck::subject)
        .containsExactly(Problem.UNKNOWN_STATE, "checking");
    assertThat(stuck(file, data(List.of("placed"), 7, List.of())))
        .extracting(Stuck::problem, Stuck::subject)
        .containsExactly(Problem.BROKEN_INVARIANT, "received");
    Timer timer = new Timer(timerOf(BEFORE), null, null, 1, Instant.EPOCH);
    assertThat(stuck(file, data(List.of("packing"), 0, List.of(timer))).problem())
        .isEqualTo(Problem.TIMER_WITHOUT_STATE);
    assertThat(stuck(lossy, data(List.of("placed"), 0, List.of())))
        .extracting(Stuck::problem, Stuck::subject)
        .containsExactly(Problem.LOST_DATA, "note");
  }

  @Test
  void losesNothingIfTheVariableHasItsInitialValue() {
    String lossy =
        WHOLE
            .replace("placed --after 3d--> done: received --after 3d--> done", timers())
            .replace("drop: { context: [note] }\n", "");
    SnapshotData old =
        new SnapshotData(
            BEFORE.id(),
            List.of("placed"),
            JsonObject.of("attempts", JsonNumber.of(1L)),
            Map.of(),
            List.of(),
            1);

    assertThat(migrated(lossy, old).in()).containsExactly("received");
  }

  @Test
  void reportsEachMistakeAtItsPlace() {
    String file =
        """
        migration: ordr
        from: { version: 1.0.1, hash: '%s' }
        to: { version: 2.0.0 }
        stats: {}
        states:
          placd: received
          packing: packed
          checking: []
        context:
          urgent: attempts +
          attempts: true
          colour: "'red'"
        drop: { context: [notes] }
        """
            .formatted(BEFORE.id().hash());

    assertThat(
            Versions.read(file, BEFORE, AFTER).diagnostics().stream()
                .map(
                    found -> found.span().line() + ":" + found.span().column() + " " + found.name())
                .toList())
        .containsExactly(
            "1:12 invalid-setting",
            "2:18 invalid-setting",
            "3:5 invalid-setting",
            "4:1 unknown-key",
            "6:3 unknown-name",
            "6:3 unmapped-state",
            "7:12 unknown-name",
            "8:13 invalid-setting",
            "10:20 expression-syntax",
            "11:13 expression-type",
            "12:3 unknown-name",
            "13:19 unknown-name");
  }

  @Test
  void warnsOfStatesWithoutACounterpart() {
    assertThat(Versions.read(HEAD, BEFORE, AFTER).diagnostics())
        .extracting(found -> found.name() + " " + found.message())
        .contains("unmapped-state the state `placed` of version 1.0.0 has no counterpart");
  }

  @Test
  void proposesAMigrationThatCompiles() {
    String proposal = MigrationProposal.of(BEFORE, AFTER).orElseThrow();

    ChartMigration migration = Versions.migration(proposal, BEFORE, AFTER);

    assertThat(proposal)
        .contains("  placed: received\n")
        .contains("    # - { when: CONDITION, to: packing.wrapping }\n")
        .contains("    - { to: packing.picking }\n")
        .contains("  attempts: 'string(attempts)'\n")
        .contains("#   context: [note]");
    assertThat(migration.migrate(data(List.of("placed"), 3, List.of(), "")).in())
        .containsExactly("received");
    assertThat(MigrationProposal.of(AFTER, AFTER)).isEmpty();
  }

  @Test
  void proposesConstantsOfEveryType() {
    String variables =
        """
        context:
          text: { type: string, initial: "it's \\"new\\"" }
          ratio: { type: double, initial: 1.5 }
          long_time: { type: duration, initial: 36h }
          short_time: { type: duration, initial: 20ms }
          since: { type: timestamp, initial: "2026-01-01T00:00:00Z" }
        events:""";
    ChartVersion now =
        Versions.of(
            NEW.replaceFirst("(?s)context:.*?events:", "events:")
                .replace("invariant: \"attempts != '7'\"", "tags: [open]")
                .replace("events:", variables));
    String proposal = MigrationProposal.of(BEFORE, now).orElseThrow();
    String active = proposal.replaceAll("(?m)^  # (\\w+: '[^\n]*')$", "  $1");

    assertThat(active).contains("  long_time: 'duration(''129600s'')'");
    assertThat(Versions.read(active, BEFORE, now).diagnostics())
        .filteredOn(found -> found.isError())
        .isEmpty();
  }

  private static String timers() {
    return "'" + timerOf(BEFORE) + "': '" + timerOf(AFTER) + "'";
  }

  private static String timerOf(ChartVersion version) {
    return version.timers().keySet().iterator().next();
  }

  private static SnapshotData data(List<String> in, long attempts, List<Timer> timers) {
    return data(in, attempts, timers, "fragile");
  }

  private static SnapshotData data(
      List<String> in, long attempts, List<Timer> timers, String note) {
    JsonObject context =
        JsonObject.builder().add("attempts", attempts).add("note", new JsonString(note)).build();
    return new SnapshotData(BEFORE.id(), in, context, Map.of(), timers, 1);
  }

  private static SnapshotData migrated(String file, SnapshotData old) {
    Migrations.Result result = result(file, old);
    assertThat(result).isInstanceOf(Migrations.Result.Migrated.class);
    return ((Migrations.Result.Migrated) result).snapshot();
  }

  private static Stuck stuck(String file, SnapshotData old) {
    Migrations.Result result = result(file, old);
    assertThat(result).isInstanceOf(Migrations.Result.Failed.class);
    return ((Migrations.Result.Failed) result).stuck();
  }

  private static Migrations.Result result(String file, SnapshotData old) {
    ChartMigration migration = Versions.migration(file, BEFORE, AFTER);
    return Migrations.of(List.of(migration)).migrate(old, AFTER.id());
  }
}
