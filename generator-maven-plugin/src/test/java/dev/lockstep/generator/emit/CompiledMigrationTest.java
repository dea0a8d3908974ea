package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Stimulus;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.snapshot.LoadedSnapshot;
import dev.lockstep.runtime.snapshot.Migrations;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.SnapshotJson;
import dev.lockstep.runtime.snapshot.Stuck;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.DraftWriter;
import dev.lockstep.verification.draft.StateDraft;
import dev.lockstep.verification.draft.StateDraft.Kind;
import dev.lockstep.verification.migration.ChartMigration;
import dev.lockstep.verification.migration.ChartVersion;
import dev.lockstep.verification.migration.InterpreterSnapshots;
import dev.lockstep.verification.migration.MigrationProposal;
import dev.lockstep.verification.migration.MigrationSources;
import dev.lockstep.verification.migration.SnapshotCheck;
import dev.lockstep.verification.migration.SourceHashes;
import dev.lockstep.verification.random.RandomChart;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Random migrations between random charts: the generated class and the interpreter of the file
 * return the same snapshots, or refuse them for the same reason. Snapshots are those that instances
 * reach, and damaged ones.
 */
class CompiledMigrationTest {

  private static final long FIRST = Long.getLong("seed", Long.getLong("lockstep.seed", 20_261_126));
  private static final boolean EXHAUSTIVE = Boolean.getBoolean("lockstep.exhaustive");
  private static final int PAIRS = Integer.getInteger("charts", EXHAUSTIVE ? 12 : 3);
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private final Map<String, Integer> results = new HashMap<>();

  @Test
  void agreesWithTheInterpreter() {
    int compared = 0;
    for (long seed = FIRST; compared < PAIRS; seed++) {
      compared += isCompared(seed) ? 1 : 0;
    }
    assertThat(results).isNotEmpty();
  }

  /**
   * Some states of one region make no configuration, also beside a state outside of the regions.
   */
  @Test
  void machinesHoldTheConfigurationsThatTheirChartPermits() {
    Fixture fixture = Fixture.named("parallel-regions");
    Machine<?, ?, ?, ?> machine =
        GeneratedCode.of(fixture.generate()).machine((guard, context, event) -> false);
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(List.of(fixture.chart()), fixture.schemas(), Rules.relaxable()));
    IrChart chart = compilation.charts().get(0);
    SnapshotCheck check = new SnapshotCheck(new ChartVersion(machine.chart(), chart));
    List<String> atomic =
        chart.states().stream().filter(IrState::isAtomic).map(IrState::wire).toList();
    int held = 0;
    for (int mask = 1; mask < 1 << Math.min(atomic.size(), 14); mask++) {
      List<String> in = new ArrayList<>();
      for (int i = 0; i < atomic.size(); i++) {
        if ((mask >> i & 1) == 1) {
          in.add(atomic.get(i));
        }
      }
      SnapshotData data =
          new SnapshotData(machine.chart(), in, JsonObject.EMPTY, Map.of(), List.of(), 1);
      boolean isHeld =
          SnapshotJson.of(machine).load(data, Migrations.NONE) instanceof LoadedSnapshot.Held;
      held += isHeld ? 1 : 0;
      assertThat(isHeld).as(in.toString()).isEqualTo(check.problem(data).isEmpty());
    }
    assertThat(held).isPositive();
  }

  /** Two versions of a chart, and a migration between them. */
  private record Pair(
      ChartVersion before, ChartVersion after, ChartMigration interpreted, GeneratedCode code) {

    Machine<?, ?, ?, ?> machine() {
      return code.charts().get(0).machine((guard, context, event) -> false);
    }

    Migrations compiled() {
      try {
        return (Migrations)
            code.load(Fixture.BASE + ".Charts").getMethod("migrations").invoke(null);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
  }

  private boolean isCompared(long seed) {
    Random random = new Random(seed);
    ChartDraft earlier = RandomChart.of(seed).draft();
    ChartDraft later =
        random.nextInt(3) == 0
            ? RandomChart.of(seed + 1_000_000).draft()
            : with(earlier, renamed(earlier.root(), random, true));
    Source old = source("chart.statechart.yaml", new DraftWriter().write(named(earlier, "1.0.0")));
    Source now = source("chart-2.statechart.yaml", new DraftWriter().write(named(later, "2.0.0")));
    Optional<Pair> pair = pair(List.of(old, now), random);
    pair.ifPresent(each -> compare(each, random, "seed " + seed));
    return pair.isPresent();
  }

  private static Source source(String name, String text) {
    return new Source(name, text.getBytes(StandardCharsets.UTF_8));
  }

  private static Optional<Pair> pair(List<Source> charts, Random random) {
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(charts, SchemaFolder.empty(), Rules.relaxable()));
    if (compilation.charts().size() != 2) {
      return Optional.empty();
    }
    SourceHashes hashes =
        new SourceHashes(
            charts.stream().collect(Collectors.toMap(Source::name, each -> each)),
            SchemaFolder.empty());
    List<ChartVersion> versions =
        compilation.charts().stream()
            .sorted((one, other) -> one.version().compareTo(other.version()))
            .map(
                chart ->
                    new ChartVersion(
                        new ChartId(chart.name(), chart.version(), hashes.of(chart)), chart))
            .toList();
    Source file = source("chart.migration.yaml", text(versions.get(0), versions.get(1), random));
    MigrationSources.Read read = MigrationSources.read(List.of(file), versions);
    assertThat(read.diagnostics())
        .as(new String(file.content(), StandardCharsets.UTF_8))
        .noneMatch(Diagnostic::isError);
    Generation generation =
        new StatechartCompiler()
            .generate(
                new GenerationRequest(charts, SchemaFolder.empty(), Fixture.BASE, Rules.relaxable())
                    .withMigrations(List.of(file)));
    boolean isComplete =
        generation.diagnostics().stream()
            .noneMatch(each -> each.name().equals("not-yet-generated"));
    return isComplete
        ? Optional.of(
            new Pair(
                versions.get(0),
                versions.get(1),
                read.migrations().get(0),
                GeneratedCode.of(generation)))
        : Optional.empty();
  }

  private void compare(Pair pair, Random random, String about) {
    Migrations interpreted = Migrations.of(List.of(pair.interpreted()));
    Migrations compiled = pair.compiled();
    ChartId to = pair.after().id();
    assertThat(compiled.names(pair.before().id(), to))
        .isEqualTo(interpreted.names(pair.before().id(), to));
    for (SnapshotData snapshot : snapshots(pair.before(), random)) {
      for (SnapshotData old : List.of(snapshot, damaged(snapshot, pair, random))) {
        same(
            pair.machine(),
            interpreted.migrate(old, to),
            compiled.migrate(old, to),
            about + "\n" + old.toJson() + "\n" + pair.interpreted().plan());
      }
    }
  }

  private <S extends StateType, C> void same(
      Machine<S, ?, ?, C> machine,
      Migrations.Result interpreted,
      Migrations.Result compiled,
      String about) {
    if (interpreted instanceof Migrations.Result.Failed expected) {
      assertThat(compiled)
          .as(expected.stuck() + ", " + about)
          .isInstanceOf(Migrations.Result.Failed.class);
      Stuck stuck = ((Migrations.Result.Failed) compiled).stuck();
      results.merge(stuck.problem().code(), 1, Integer::sum);
      assertThat(stuck.problem()).as(about).isEqualTo(expected.stuck().problem());
      if (stuck.problem() != Stuck.Problem.BROKEN_INVARIANT) {
        assertThat(stuck.subject()).as(about).isEqualTo(expected.stuck().subject());
      }
      return;
    }
    SnapshotData expected = ((Migrations.Result.Migrated) interpreted).snapshot();
    assertThat(compiled).as(about).isInstanceOf(Migrations.Result.Migrated.class);
    SnapshotData actual = ((Migrations.Result.Migrated) compiled).snapshot();
    results.merge("migrated", 1, Integer::sum);
    assertThat(actual.chart()).as(about).isEqualTo(expected.chart());
    assertThat(actual.in()).as(about).isEqualTo(expected.in());
    assertThat(actual.history()).as(about).isEqualTo(expected.history());
    assertThat(actual.timers()).as(about).isEqualTo(expected.timers());
    assertThat(actual.entries()).as(about).isEqualTo(expected.entries());
    assertThat(machine.readContext(actual.context()))
        .as(about)
        .isEqualTo(machine.readContext(expected.context()));
    assertThat(SnapshotJson.of(machine).load(actual, Migrations.NONE))
        .as(about)
        .isInstanceOf(LoadedSnapshot.Held.class);
  }

  /** Returns snapshots that an instance of a chart reaches. */
  private static List<SnapshotData> snapshots(ChartVersion version, Random random) {
    IrChart chart = version.chart();
    InterpreterSnapshots form = new InterpreterSnapshots(version);
    Interpreter interpreter =
        new Interpreter(chart, new WalkPayloads(chart), question -> random.nextBoolean());
    Instant time = NOON;
    Reaction last = interpreter.start(time);
    List<SnapshotData> found = new ArrayList<>();
    for (int step = 0; step < 40 && !(last instanceof Reaction.Refused && step == 0); step++) {
      InterpreterSnapshot at = last.snapshot();
      found.add(form.data(at));
      time = time.plusSeconds(random.nextInt(3));
      List<PendingTimer> pending = at.timers();
      last =
          !pending.isEmpty() && random.nextInt(4) == 0
              ? interpreter.fire(at, pending.get(random.nextInt(pending.size())), time)
              : interpreter.fire(
                  at,
                  new Stimulus(one(chart.events(), random).wire(), Optional.empty(), Map.of()),
                  time);
    }
    return found;
  }

  /** Returns a snapshot with states, values, history and timers that its chart may not have. */
  private static SnapshotData damaged(SnapshotData old, Pair pair, Random random) {
    List<String> in = new ArrayList<>(old.in());
    List<IrState> states = pair.before().chart().states();
    if (random.nextInt(3) == 0) {
      in.set(random.nextInt(in.size()), one(states, random).wire());
    }
    if (random.nextInt(6) == 0) {
      in.add(one(states, random).wire());
    }
    JsonObject context = old.context();
    for (IrVariable variable : pair.before().chart().context()) {
      if (random.nextInt(3) == 0) {
        context = context.with(variable.name(), value(variable.type(), random));
      } else if (random.nextInt(12) == 0) {
        context = context.without(variable.name());
      }
    }
    if (random.nextInt(20) == 0) {
      context = context.with("unknown", JsonNumber.of(1));
    }
    Map<String, List<String>> history = new LinkedHashMap<>(old.history());
    states.stream()
        .filter(state -> state.kind() == IrState.Kind.HISTORY && random.nextInt(3) == 0)
        .forEach(
            state ->
                history.put(
                    state.path(),
                    random.nextBoolean()
                        ? List.of(one(states, random).wire())
                        : List.of(one(states, random).wire(), one(states, random).wire())));
    List<Timer> timers = new ArrayList<>(old.timers());
    if (random.nextInt(4) == 0) {
      timers.add(
          new Timer(one(pair.before().chart().transitions(), random).id(), null, null, 1, NOON));
    }
    if (random.nextInt(8) == 0) {
      String event = one(pair.before().chart().events(), random).wire();
      timers.add(new Timer("sent", random.nextBoolean() ? event : "other", null, 1, NOON));
    }
    return new SnapshotData(old.chart(), in, context, history, timers, old.entries());
  }

  private static JsonValue value(IrType type, Random random) {
    if (random.nextInt(8) == 0) {
      return one(
          List.of(JsonBoolean.TRUE, new JsonString("x"), JsonNumber.of(3), JsonObject.EMPTY),
          random);
    }
    return switch ((IrType.Scalar) type) {
      case BOOL -> JsonBoolean.of(random.nextBoolean());
      case INT -> JsonNumber.of(one(List.of(0L, 1L, -3L, 7L, Long.MAX_VALUE), random));
      case DOUBLE -> one(List.of(JsonNumber.of(0.5), JsonNumber.of(3)), random);
      case DURATION -> new JsonString(one(List.of("PT5S", "P1D", "PT0S"), random));
      case TIMESTAMP -> new JsonString("2026-01-01T00:00:00Z");
      default -> new JsonString(one(List.of("", "12", "ab"), random));
    };
  }

  /** Returns the text of a migration: that of the proposal, or random lines. */
  private static String text(ChartVersion before, ChartVersion after, Random random) {
    if (random.nextInt(4) == 0) {
      Optional<String> proposal = MigrationProposal.of(before, after);
      if (proposal.isPresent()) {
        return proposal.get();
      }
    }
    StringBuilder text = new StringBuilder();
    text.append("migration: ").append(quoted(before.id().name())).append('\n');
    text.append(version("from", before.id())).append(version("to", after.id()));
    section(text, "states", states(before.chart(), after.chart(), random));
    section(text, "context", context(before.chart(), after.chart(), random));
    section(text, "history", pairs(histories(before.chart()), histories(after.chart()), random));
    section(text, "timers", pairs(timers(before.chart()), timers(after.chart()), random));
    text.append("drop:\n");
    text.append("  context: ")
        .append(some(before.chart().context().stream().map(IrVariable::name).toList(), random))
        .append("\n  history: ")
        .append(some(histories(before.chart()), random))
        .append("\n  timers: ")
        .append(some(timers(before.chart()), random))
        .append('\n');
    return text.toString();
  }

  private static String version(String key, ChartId chart) {
    return "%s: { version: %s, hash: %s }\n".formatted(key, chart.version(), quoted(chart.hash()));
  }

  private static void section(StringBuilder text, String key, Map<String, String> lines) {
    if (!lines.isEmpty()) {
      text.append(key).append(":\n");
      lines.forEach(
          (name, value) ->
              text.append("  ").append(quoted(name)).append(": ").append(value).append('\n'));
    }
  }

  private static Map<String, String> states(IrChart before, IrChart after, Random random) {
    List<String> targets =
        after.states().stream().filter(IrState::isAtomic).map(IrState::wire).toList();
    Map<String, String> lines = new LinkedHashMap<>();
    for (IrState state : before.states().subList(1, before.states().size())) {
      if (state.kind() == IrState.Kind.HISTORY || random.nextInt(state.isAtomic() ? 2 : 6) == 0) {
        continue;
      }
      boolean isKept = targets.contains(state.wire()) && random.nextBoolean();
      String one = isKept ? state.wire() : one(targets, random);
      String to = random.nextInt(5) == 0 ? list(List.of(one, one(targets, random))) : quoted(one);
      lines.put(
          state.wire(),
          random.nextInt(3) > 0
              ? to
              : "[ { when: %s, to: %s }%s ]"
                  .formatted(
                      quoted(condition(before, random)),
                      to,
                      random.nextInt(3) == 0
                          ? ""
                          : ", { to: " + quoted(one(targets, random)) + " }"));
    }
    return lines;
  }

  private static String condition(IrChart before, Random random) {
    List<String> all = new ArrayList<>(List.of("true", "false"));
    for (IrState state : before.states().subList(1, before.states().size())) {
      if (state.kind() != IrState.Kind.HISTORY) {
        all.add("in('" + state.path() + "')");
      }
    }
    for (IrVariable variable : before.context()) {
      String name = variable.name();
      switch ((IrType.Scalar) variable.type()) {
        case BOOL -> all.add("!" + name);
        case INT -> all.addAll(List.of(name + " > 1", "10 / " + name + " > 2", name + " + 1 > 0"));
        case DOUBLE -> all.add(name + " < 1.0");
        case DURATION -> all.add(name + " > duration('1s')");
        case TIMESTAMP -> all.add(name + " > timestamp('2025-01-01T00:00:00Z')");
        default -> all.addAll(List.of("int(" + name + ") > 3", name + ".contains('a')"));
      }
    }
    String first = one(all, random);
    return random.nextBoolean()
        ? first
        : first + one(List.of(" || ", " && "), random) + one(all, random);
  }

  private static Map<String, String> context(IrChart before, IrChart after, Random random) {
    Map<String, String> lines = new LinkedHashMap<>();
    for (IrVariable variable : after.context()) {
      if (random.nextInt(3) == 0) {
        continue;
      }
      List<String> values = new ArrayList<>();
      before.context().stream()
          .filter(each -> each.type().equals(variable.type()))
          .forEach(each -> values.add(each.name()));
      for (IrVariable each : before.context()) {
        boolean isInt = each.type() == IrType.Scalar.INT;
        boolean isText = each.type() == IrType.Scalar.STRING;
        switch ((IrType.Scalar) variable.type()) {
          case INT -> {
            if (isInt) {
              values.addAll(List.of(each.name() + " * 2", "12 / " + each.name()));
            } else if (isText) {
              values.add("int(" + each.name() + ")");
            }
          }
          case DOUBLE -> {
            if (isInt) {
              values.add("double(" + each.name() + ")");
            }
          }
          case STRING -> values.add("string(" + each.name() + ")");
          case BOOL -> {
            if (isText) {
              values.add(each.name() + " == 'ab'");
            }
          }
          default -> {}
        }
      }
      values.add(
          switch ((IrType.Scalar) variable.type()) {
            case BOOL -> condition(before, random);
            case INT -> condition(before, random) + " ? 1 : -2";
            case DOUBLE -> "2.5";
            case DURATION -> "duration('90s')";
            case TIMESTAMP -> "timestamp('2026-02-03T04:05:06Z')";
            default -> "'\"new\" $T \\\\ text'";
          });
      values.removeIf(value -> value.startsWith("string(") && hasNoText(before, value));
      lines.put(variable.name(), quoted(one(values, random)));
    }
    return lines;
  }

  /** Returns true for `string` of a double, which is not generated. */
  private static boolean hasNoText(IrChart before, String call) {
    return before.context().stream()
        .filter(each -> each.type() == IrType.Scalar.DOUBLE)
        .anyMatch(each -> call.equals("string(" + each.name() + ")"));
  }

  private static List<String> histories(IrChart chart) {
    return chart.states().stream()
        .filter(state -> state.kind() == IrState.Kind.HISTORY)
        .map(IrState::path)
        .toList();
  }

  private static List<String> timers(IrChart chart) {
    Set<String> ids = new LinkedHashSet<>();
    for (IrTransition transition : chart.transitions()) {
      if (transition.trigger() instanceof IrTrigger.After
          || transition.trigger() instanceof IrTrigger.AfterComputed) {
        ids.add(transition.id());
      }
    }
    return List.copyOf(ids);
  }

  private static Map<String, String> pairs(List<String> from, List<String> to, Random random) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (String each : from) {
      if (!to.isEmpty() && random.nextInt(3) > 0) {
        pairs.put(each, quoted(to.contains(each) && random.nextBoolean() ? each : one(to, random)));
      }
    }
    return pairs;
  }

  private static String some(List<String> names, Random random) {
    return list(names.stream().filter(any -> random.nextBoolean()).toList());
  }

  private static String list(List<String> names) {
    return names.stream()
        .map(CompiledMigrationTest::quoted)
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  private static <T> T one(List<? extends T> items, Random random) {
    return items.get(random.nextInt(items.size()));
  }

  private static StateDraft renamed(StateDraft state, Random random, boolean isRoot) {
    boolean isHistory = state.kind() == Kind.SHALLOW_HISTORY || state.kind() == Kind.DEEP_HISTORY;
    List<StateDraft> states =
        IntStream.range(0, state.states().size())
            .mapToObj(i -> renamed(state.states().get(i), random, false))
            .toList();
    return new StateDraft(
        state.name(),
        !isRoot && !isHistory && random.nextInt(3) == 0
            ? "renamed " + state.name() + random.nextInt(1_000_000)
            : state.wire(),
        state.description(),
        state.kind(),
        state.initial(),
        state.initialActions(),
        state.tags(),
        state.attributes(),
        state.invariants(),
        state.entry(),
        state.exit(),
        state.transitions(),
        states);
  }

  private static ChartDraft named(ChartDraft chart, String version) {
    return draft(chart, version, chart.root());
  }

  private static ChartDraft with(ChartDraft chart, StateDraft root) {
    return draft(chart, chart.version(), root);
  }

  private static ChartDraft draft(ChartDraft chart, String version, StateDraft root) {
    return new ChartDraft(
        "chart",
        version,
        chart.description(),
        chart.context(),
        chart.actors(),
        chart.attributes(),
        chart.events(),
        chart.emits(),
        chart.guards(),
        chart.actions(),
        chart.onTransition(),
        root);
  }
}
