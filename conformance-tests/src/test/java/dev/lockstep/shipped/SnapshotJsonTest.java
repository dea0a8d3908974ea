package dev.lockstep.shipped;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lockstep.conformance.jqwik.ChartArbitraries;
import dev.lockstep.conformance.jqwik.EventSequence;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.snapshot.LoadedSnapshot;
import dev.lockstep.runtime.snapshot.Migrations;
import dev.lockstep.runtime.snapshot.SnapshotJson;
import dev.lockstep.runtime.snapshot.Stuck;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException.Problem;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.task.TaskEvent;
import dev.lockstep.verification.input.Input;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;

class SnapshotJsonTest {

  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final List<IrChart> CHARTS = ShippedCharts.all();

  private static final Map<String, ChartArbitraries> ARBITRARIES =
      CHARTS.stream().collect(Collectors.toMap(IrChart::name, ChartArbitraries::of));

  private final GuardBoard guards = new GuardBoard();

  @Provide
  Arbitrary<Tuple2<String, EventSequence>> runs() {
    return Arbitraries.of(CHARTS)
        .flatMap(
            chart ->
                ARBITRARIES
                    .get(chart.name())
                    .acceptedSequences(15)
                    .map(sequence -> Tuple.of(chart.name(), sequence)));
  }

  @Property(tries = 300)
  void everySnapshotOfARunIsReadAsItWasWritten(@ForAll("runs") Tuple2<String, EventSequence> run) {
    roundTrips(machine(run.get1()), run.get2());
  }

  private <S extends StateType, C> void roundTrips(
      Machine<S, ?, ?, C> machine, EventSequence sequence) {
    SnapshotJson<S, C> json = SnapshotJson.of(machine);
    guards.set(Map.of());
    Snapshot<S, C> at = snapshot(machine.start(machine.readContext(sequence.context()), NOW), null);
    requireSame(json, at);
    for (Input.Event input : sequence.inputs()) {
      guards.set(input.guards());
      FireResult<S, C> fired = machine.fire(at, input.event(), NOW);

      assertThat(machine.fire(json.read(json.write(at)), input.event(), NOW)).isEqualTo(fired);
      at = snapshot(fired, at);
      requireSame(json, at);
    }
    for (Timer timer : at.timers()) {
      FireResult<S, C> fired = machine.fire(at, timer, timer.deadline());

      assertThat(machine.fire(json.read(json.write(at)), timer, timer.deadline())).isEqualTo(fired);
      requireSame(json, snapshot(fired, at));
    }
  }

  private static <S extends StateType, C> void requireSame(
      SnapshotJson<S, C> json, Snapshot<S, C> snapshot) {
    byte[] text = json.write(snapshot);

    assertThat(json.read(text)).isEqualTo(snapshot);
    assertThat(json.readAnyVersion(text)).isEqualTo(snapshot);
    assertThat(SnapshotJson.chartOf(text)).isEqualTo(snapshot.chart());
  }

  private static <S extends StateType, C> Snapshot<S, C> snapshot(
      FireResult<S, C> result, Snapshot<S, C> otherwise) {
    return result instanceof Fired<S, C> fired ? fired.snapshot() : otherwise;
  }

  @Property(tries = 500)
  void noDamagedTextCausesAnotherException(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    byte[] text = text("agent-graph").getBytes(UTF_8);
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      text[random.nextInt(text.length)] = (byte) random.nextInt(0x20, 0x7f);
    }
    try {
      assertThat(SnapshotJson.of(machine("agent-graph")).readAnyVersion(text)).isNotNull();
    } catch (UnreadableSnapshotException expected) {
      assertThat(expected.reason()).isNotBlank();
    }
  }

  @Example
  void returnsWhatItCannotHoldAsData() {
    String text = text("agent-graph");
    String other = text.replaceFirst("\"version\":\"[^\"]*\"", "\"version\":\"0.0.1\"");
    String gone = text.replaceFirst("\"in\":\\[\"[^]]*\\]", "\"in\":[\"gone\"]");

    assertThat(load(text)).isInstanceOf(LoadedSnapshot.Held.class);
    assertThat(((LoadedSnapshot.Unheld<?, ?>) load(other)).stuck().problem())
        .isEqualTo(Stuck.Problem.NO_MIGRATION);
    var unheld = (LoadedSnapshot.Unheld<?, ?>) load(gone);
    assertThat(unheld.data().in()).containsExactly("gone");
    assertThat(unheld.stuck().problem()).isEqualTo(Stuck.Problem.UNKNOWN_STATE);
    assertThat(load("{")).isInstanceOf(LoadedSnapshot.Malformed.class);
  }

  private LoadedSnapshot<?, ?> load(String text) {
    return SnapshotJson.of(machine("agent-graph")).load(text.getBytes(UTF_8), Migrations.NONE);
  }

  @Example
  void statesWhatIsWrongWithADamagedText() {
    requireProblem(
        "\"in\":\\[\"[^]]*\\]",
        "\"in\":[\"gone\"]",
        Problem.UNKNOWN_STATE,
        "`/in/0`: its chart has no state \"gone\"");
    requireProblem(
        "\"in\":\\[[^]]*\\]", "\"in\":[]", Problem.MALFORMED, "`/in`: no state is active");
    requireProblem(
        "\"in\":\\[[^]]*\\]",
        "\"in\":[\"processing.intent\",\"suspended\"]",
        Problem.ILLEGAL_CONFIGURATION,
        "`/in`: its active states cannot be [\"processing.intent\",\"suspended\"] alone");
    requireProblem(
        "\"in\":\\[[^]]*\\]",
        "\"in\":\"processing.intent\"",
        Problem.MALFORMED,
        "`/in`: it is not a list");
    requireProblem(
        "\"context\":",
        "\"contexts\":",
        Problem.MALFORMED,
        "`/contexts`: a snapshot has no member of this name");
    requireProblem(
        "\"context\":\\{",
        "\"context\":{\"gone\":1,",
        Problem.ILLEGAL_CONTEXT,
        "`/context`: the context has no variable `gone`");
    requireProblem(
        "\"entries\":\\d+",
        "\"entries\":-1",
        Problem.MALFORMED,
        "`/entries`: `entries` is less than 0");
    requireProblem(
        "\"entries\":\\d+",
        "\"entries\":\"2\"",
        Problem.MALFORMED,
        "`/entries`: `entries` is not a number");
    requireProblem(
        "\"entries\":\\d+",
        "\"entries\":2,\"history\":{\"gone\":[\"processing.intent\"]}",
        Problem.ILLEGAL_HISTORY,
        "`/history/gone`: its chart has no history state of this path");
    requireProblem(
        "\"entries\":\\d+",
        "\"entries\":2,\"history\":[]",
        Problem.MALFORMED,
        "`/history`: `history` is not an object");
    requireProblem(
        "\"entries\":\\d+",
        "\"entries\":2,\"timers\":[1]",
        Problem.MALFORMED,
        "`/timers/0`: a timer is not an object");
    requireProblem(
        "\"entries\":\\d+",
        "\"entries\":2,\"timers\":[{\"id\":\"a\",\"entry\":1,\"deadline\":\"soon\"}]",
        Problem.MALFORMED,
        "`/timers/0/deadline`: a deadline is not a time");
    requireProblem(
        "\"snapshot\":1",
        "\"snapshot\":2",
        Problem.OTHER_FORMAT,
        "`/snapshot`: it has format 2, and this runtime reads format 1");
    requireProblem(
        "\"snapshot\":1,",
        "",
        Problem.MALFORMED,
        "`/snapshot`: the version of the format is missing");
    requireProblem(
        "\"chart\":\\{[^}]*\\}",
        "\"chart\":1",
        Problem.MALFORMED,
        "`/chart`: `chart` is not an object");
    requireProblem(
        "\"name\":\"agent-graph\"",
        "\"name\":\"task\"",
        Problem.OTHER_CHART,
        "`/chart/name`: it belongs to the chart `task`, not to `agent-graph`");
    requireProblem("^.", "", Problem.MALFORMED, "");
    requireProblem(".+", "[]", Problem.MALFORMED, "it is not an object");
  }

  @Example
  void historyThatItsStateCannotStoreIsRefused() {
    String path =
        machine("agent-graph").states().stream()
            .filter(state -> state.kind() == StateType.Kind.HISTORY)
            .findFirst()
            .orElseThrow()
            .path();

    for (String stored : List.of("\"suspended\"", "\"processing.intent\",\"processing.ecs\"", "")) {
      requireProblem(
          "\"entries\":\\d+",
          "\"entries\":2,\"history\":{\"" + path + "\":[" + stored + "]}",
          Problem.ILLEGAL_HISTORY,
          "`/history/"
              + path
              + "`: this history state cannot store ["
              + stored.replace("\"", "").replace(",", ", ")
              + "]");
    }
  }

  @Example
  void anotherVersionIsReadOnlyOnRequest() {
    byte[] other =
        text("agent-graph").replaceFirst("\"hash\":\"[^\"]*\"", "\"hash\":\"0\"").getBytes(UTF_8);

    requireProblem("\"hash\":\"[^\"]*\"", "\"hash\":\"0\"", Problem.OTHER_VERSION, "");
    ChartId chart = SnapshotJson.of(machine("agent-graph")).readAnyVersion(other).chart();
    assertThat(chart).isEqualTo(machine("agent-graph").chart());
    assertThat(SnapshotJson.chartOf(other).hash()).isEqualTo("0");
  }

  @Example
  void aSnapshotOfAnotherChartIsNotWritten() {
    assertThatThrownBy(() -> writeOther(machine("task")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("the snapshot belongs to `other` 1.0.0 (hash 0), not to `task`");
  }

  private static <S extends StateType, C> byte[] writeOther(Machine<S, ?, ?, C> machine) {
    Snapshot<S, C> own = snapshot(machine.start(NOW), null);
    return SnapshotJson.of(machine)
        .write(
            new Snapshot<>(
                new ChartId("other", "1.0.0", "0"),
                own.configuration(),
                own.context(),
                own.history(),
                own.timers(),
                own.entries()));
  }

  @Example
  void theExampleOfThePageRunsAsItStandsThere() throws IOException {
    SnapshotExample tasks = new SnapshotExample();
    byte[] open = tasks.start(NOW);
    byte[] closed = tasks.fire(open, new TaskEvent.TaskClosed(), NOW);
    String source =
        Files.readString(
            ShippedCharts.root()
                .resolve("conformance-tests/src/test/java/dev/lockstep/shipped")
                .resolve("SnapshotExample.java"));

    assertThat(closed).isNotEqualTo(open);
    assertThat(Files.readString(ShippedCharts.root().resolve("docs/generated-code.md")))
        .contains("```java\n" + source.substring(source.indexOf("final class")) + "```");
  }

  private void requireProblem(String part, String damaged, Problem problem, String message) {
    byte[] text = text("agent-graph").replaceFirst(part, damaged).getBytes(UTF_8);
    UnreadableSnapshotException found =
        catchThrowableOfType(
            UnreadableSnapshotException.class,
            () -> SnapshotJson.of(machine("agent-graph")).read(text));

    assertThat(found).as(damaged).isNotNull();
    assertThat(found.problem()).as(found.getMessage()).isEqualTo(problem);
    assertThat(found).hasMessageStartingWith("the snapshot cannot be read: " + message);
  }

  private String text(String chart) {
    return text(machine(chart));
  }

  private static <S extends StateType, C> String text(Machine<S, ?, ?, C> machine) {
    return new String(SnapshotJson.of(machine).write(snapshot(machine.start(NOW), null)), UTF_8);
  }

  private Machine<?, ?, ?, ?> machine(String chart) {
    return Charts.find(chart)
        .orElseThrow()
        .machine((guard, context, event) -> guards.answer(guard));
  }
}
