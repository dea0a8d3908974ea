package dev.lockstep.stream.flink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.PackagedChart;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.stream.PropertyViolation;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.StreamEvent;
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.Input;
import dev.lockstep.verification.input.PayloadClasses;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random properties of the shipped charts, monitored on generated machines and interpreted. */
class MonitoredInstancesTest {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("lockstep.exhaustive");
  private static final long SEED = Long.getLong("lockstep.seed", 341_454);
  private static final int TRACES = EXHAUSTIVE ? 60 : 15;
  private static final int PROPERTIES = 12;

  static Stream<ChartEntry> charts() {
    return Charts.all().stream();
  }

  private static String resource(String name) {
    try (InputStream in = Charts.class.getClassLoader().getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Returns the chart with further properties. */
  private static StreamChart withProperties(ChartEntry entry, Random random) {
    IrChart chart = PackagedChart.read(entry, Charts.class.getClassLoader());
    var added = new StringBuilder("\nproperties:\n");
    for (int i = 0; i < PROPERTIES; i++) {
      added.append("  made_%d: { %s }\n".formatted(i, property(chart, random)));
    }
    String text = resource(entry.source());
    String more =
        text.contains("\nproperties:\n") ? text.replace("\nproperties:\n", added) : text + added;
    SchemaFolder schemas =
        path ->
            Optional.ofNullable(
                    Charts.class.getClassLoader().getResource("META-INF/lockstep/schemas/" + path))
                .map(
                    found ->
                        new Source(
                            path,
                            resource("META-INF/lockstep/schemas/" + path)
                                .getBytes(StandardCharsets.UTF_8)));
    String name = entry.source().substring(entry.source().lastIndexOf('/') + 1);
    return StreamChart.interpreted(
        new Source(name, more.getBytes(StandardCharsets.UTF_8)), schemas);
  }

  private static String property(IrChart chart, Random random) {
    String first = condition(chart, random);
    String second = condition(chart, random);
    return switch (random.nextInt(6)) {
      case 0 -> "always: %s, between: [%s, %s]".formatted(first, second, condition(chart, random));
      case 1 -> "never: %s, after: %s".formatted(first, second);
      case 2 -> "event: %s, preceded_by: %s".formatted(first, second);
      case 3 -> "event: %s, at_most: %d".formatted(first, random.nextInt(4));
      default ->
          "when: %s, leads_to: %s, within: %ds"
              .formatted(first, second, Math.max(1, random.nextInt(900)));
    };
  }

  private static String condition(IrChart chart, Random random) {
    String one = atom(chart, random);
    return switch (random.nextInt(3)) {
      case 0 -> "\"%s && !(%s)\"".formatted(one, atom(chart, random));
      case 1 -> "\"!(%s)\"".formatted(one);
      default -> "\"%s\"".formatted(one);
    };
  }

  private static String atom(IrChart chart, Random random) {
    List<String> atoms = new ArrayList<>(List.of("refused()", "fired()", "emitted()"));
    for (IrState state : chart.states()) {
      if (state.kind() != IrState.Kind.HISTORY && state.parent() >= 0) {
        String function = List.of("in", "entered", "exited").get(random.nextInt(3));
        atoms.add("%s('%s')".formatted(function, state.path()));
      }
    }
    chart.events().forEach(event -> atoms.add("event('%s')".formatted(event.name())));
    chart.actors().forEach(actor -> atoms.add("actor('%s')".formatted(actor.name())));
    chart.emissions().forEach(each -> atoms.add("emitted('%s')".formatted(each.name())));
    chart.context().stream()
        .filter(variable -> variable.type() == IrType.Scalar.BOOL)
        .forEach(variable -> atoms.add(variable.name() + " != before(" + variable.name() + ")"));
    chart.context().stream()
        .filter(variable -> variable.type() == IrType.Scalar.INT)
        .forEach(variable -> atoms.add(variable.name() + " > before(" + variable.name() + ")"));
    return atoms.get(random.nextInt(atoms.size()));
  }

  private static <S extends StateType, C> ChartEngine generated(
      Machine<S, ?, ?, C> machine, CompiledChart chart) {
    return new GeneratedEngine<>(machine, chart, Map.of(), 0, true);
  }

  private static EngineStep next(ChartEngine engine, EngineStep at, StreamEvent event, int choice) {
    return switch (choice) {
      case 0 -> engine.expire(at.instance(), event.time());
      case 1, 2 -> engine.check(at.instance(), event);
      default -> engine.execute(at.instance(), event);
    };
  }

  private static Instance stored(StreamChart chart, EngineStep at) throws IOException {
    var serializer = new InstanceSerializer(chart, true);
    var out = new DataOutputSerializer(64);
    serializer.serialize(at.instance(), out);
    return serializer.deserialize(new DataInputDeserializer(out.getCopyOfBuffer()));
  }

  @ParameterizedTest
  @MethodSource("charts")
  void monitorsGeneratedMachinesLikeTheInterpreter(ChartEntry entry) throws IOException {
    System.out.println("seed " + SEED);
    Random random = new Random(SEED);
    StreamChart chart = withProperties(entry, random);
    CompiledChart compiled = chart.compiled();
    assertThat(compiled.properties().names()).hasSizeGreaterThanOrEqualTo(PROPERTIES);
    ChartEngine machine = generated(entry.machine((guard, values, event) -> false), compiled);
    ChartEngine interpreter = new InterpretedEngine(compiled, Map.of(), 0, true);
    List<Input.Event> letters =
        new Alphabet(compiled.chart(), new PayloadClasses(new ChartPayloads(compiled.chart())))
            .letters(Map.of());
    int found = 0;
    for (int trace = 0; trace < TRACES; trace++) {
      Instant now = Instant.parse("2026-01-01T00:00:00Z");
      EngineStep one = machine.start(now);
      EngineStep other = interpreter.start(now);
      for (int i = 0; i < 20; i++) {
        String shown = "seed %d, trace %d, step %d".formatted(SEED, trace, i);
        assertThat(one.kind()).as(shown).isEqualTo(other.kind());
        assertThat(one.states()).as(shown).isEqualTo(other.states());
        assertThat(one.monitors()).as(shown).isEqualTo(other.monitors());
        assertThat(one.violations()).as(shown).isEqualTo(other.violations());
        assertThat(stored(chart, other).monitors()).as(shown).isEqualTo(other.monitors());
        found += one.violations().size();
        now = now.plusMillis(random.nextInt(3) * random.nextInt(700_000));
        WireEvent event = letters.get(random.nextInt(letters.size())).event();
        List<String> observed = random.nextInt(8) == 0 ? List.of("nowhere") : List.of();
        var recorded = new StreamEvent(event, now, observed);
        int choice = random.nextInt(5);
        one = next(machine, one, recorded, choice);
        other = next(interpreter, other, recorded, choice);
      }
    }
    assertThat(found).isPositive();
  }

  private static final String DESK =
      """
      statechart: desk
      version: 1.0.0
      events: { asked: , answered: }
      states:
        idle: { on: { asked: waiting } }
        waiting: { on: { answered: idle } }
      properties:
        answered_soon: { when: entered('waiting'), leads_to: "in('idle')", within: 10s }
        asks_first: { event: event('answered'), preceded_by: event('asked') }
      """;

  @Test
  void readsASavepointFromBeforePropertiesWereMonitored() throws IOException {
    StreamChart desk = Operators.press(DESK);
    var engine = new InterpretedEngine(desk.compiled(), Map.of(), 0, true);
    var plain = new InstanceSerializer(desk, false);
    var bytes = new DataOutputSerializer(64);
    plain.serialize(engine.start(Instant.EPOCH).instance(), bytes);
    var first = new DataOutputSerializer(64);
    desk.write(first);
    InstanceFormat.writeNames(desk.compiled().format().names(), first);

    var read = new InstanceSerializerSnapshot();
    read.readSnapshot(
        1, new DataInputDeserializer(first.getCopyOfBuffer()), getClass().getClassLoader());
    var now = new InstanceSerializer(desk, true);
    assertThat(now.snapshotConfiguration().resolveSchemaCompatibility(read))
        .matches(found -> found.isCompatibleAfterMigration());
    Instance old =
        read.restoreSerializer().deserialize(new DataInputDeserializer(bytes.getCopyOfBuffer()));
    var migrated = new DataOutputSerializer(64);
    now.serialize(old, migrated);
    Instance live = now.deserialize(new DataInputDeserializer(migrated.getCopyOfBuffer()));
    EngineStep answered =
        engine.execute(live, new KeyedEvent("a", "answered", null, null, 1).read());
    EngineStep asked = engine.execute(live, new KeyedEvent("a", "asked", null, null, 1).read());

    assertThat(live.monitors()).hasSize(2);
    assertThat(answered.violations()).isEmpty();
    assertThat(engine.expire(asked.instance(), Instant.ofEpochSecond(60)).violations())
        .extracting(PropertyViolation::property)
        .containsExactly("answered_soon");
    assertThat(asked.kind()).isEqualTo(StepClass.CONFORMING);
  }
}
