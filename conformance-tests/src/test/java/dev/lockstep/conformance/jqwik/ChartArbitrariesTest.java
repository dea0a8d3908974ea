package dev.lockstep.conformance.jqwik;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.shipped.GeneratedMachines;
import dev.lockstep.shipped.ShippedCharts;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.Input;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;
import net.jqwik.api.Tuple.Tuple3;

class ChartArbitrariesTest {

  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final List<IrChart> CHARTS = ShippedCharts.all();

  private static final Map<String, ChartArbitraries> ARBITRARIES =
      CHARTS.stream().collect(Collectors.toMap(IrChart::name, ChartArbitraries::of));

  private final GuardBoard guards = new GuardBoard();

  @Provide
  Arbitrary<Tuple2<IrChart, EventSequence>> accepted() {
    return Arbitraries.of(CHARTS)
        .flatMap(
            chart ->
                ARBITRARIES
                    .get(chart.name())
                    .acceptedSequences(12)
                    .map(sequence -> Tuple.of(chart, sequence)));
  }

  @Property(tries = 150)
  void machinesTakeEveryEventOfAnAcceptedSequence(
      @ForAll("accepted") Tuple2<IrChart, EventSequence> example) {
    EventSequence sequence = example.get2();

    assertThat(replay(machine(example.get1()), sequence)).isEqualTo(Optional.empty());
  }

  @Provide
  Arbitrary<Tuple2<IrChart, EventSequence>> refused() {
    return Arbitraries.of(CHARTS)
        .flatMap(
            chart ->
                ARBITRARIES
                    .get(chart.name())
                    .refusedSequences(12)
                    .map(sequence -> Tuple.of(chart, sequence)));
  }

  @Property(tries = 150)
  void machinesRefuseTheLastEventOfARefusedSequenceForTheSameReason(
      @ForAll("refused") Tuple2<IrChart, EventSequence> example) {
    EventSequence sequence = example.get2();

    assertThat(sequence.refusal()).isPresent();
    assertThat(replay(machine(example.get1()), sequence)).isEqualTo(sequence.refusal());
  }

  @Provide
  Arbitrary<Tuple3<IrPayload, JsonValue, JsonValue>> payloads() {
    return Arbitraries.of(CHARTS.stream().filter(ChartArbitrariesTest::hasPayloads).toList())
        .flatMap(
            chart ->
                Arbitraries.of(
                        chart.events().stream().filter(e -> e.payload().isPresent()).toList())
                    .flatMap(
                        event ->
                            payloads(
                                ARBITRARIES.get(chart.name()),
                                event.wire(),
                                event.payload().orElseThrow())));
  }

  private static boolean hasPayloads(IrChart chart) {
    return chart.events().stream().anyMatch(event -> event.payload().isPresent());
  }

  private static Arbitrary<Tuple3<IrPayload, JsonValue, JsonValue>> payloads(
      ChartArbitraries chart, String event, IrPayload payload) {
    return Combinators.combine(chart.payloads(event), chart.invalidPayloads(event))
        .as((valid, invalid) -> Tuple.of(payload, valid, invalid));
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void schemasAcceptValidPayloadsAndRejectInvalidOnes(
      @ForAll("payloads") Tuple3<IrPayload, JsonValue, JsonValue> example) {
    IrChart owner =
        CHARTS.stream()
            .filter(
                chart ->
                    chart.events().stream()
                        .anyMatch(e -> e.payload().filter(example.get1()::equals).isPresent()))
            .findFirst()
            .orElseThrow();
    ChartPayloads probe = new ChartPayloads(owner);

    assertThat(probe.accepts(example.get1(), example.get2())).isTrue();
    assertThat(probe.accepts(example.get1(), example.get3())).isFalse();
  }

  @Example
  void shrinksToTheFewestEventsThatShowAPropertyIsFalse() {
    Arbitrary<EventSequence> sequences =
        ChartArbitraries.of(ShippedCharts.chart("session")).acceptedSequences(20);
    Shrinkable<EventSequence> found = firstLong(sequences);

    Shrinkable<EventSequence> small = smallest(found);

    assertThat(small.value().context()).isEqualTo(JsonObject.EMPTY);
    assertThat(small.value().inputs()).hasSizeLessThan(found.value().inputs().size());
    assertThat(turns(small.value())).isEqualTo(1);
  }

  @Example
  void namesAnEventThatTheChartDoesNotHave() {
    ChartArbitraries session = ChartArbitraries.of(ShippedCharts.chart("session"));

    assertThatThrownBy(() -> session.payloads("turn.strated"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("`turn.strated` is not an event of chart `session`");
    assertThatThrownBy(() -> session.invalidPayloads("turn.started"))
        .hasMessage("event `turn.started` has no payload schema");
  }

  private static Shrinkable<EventSequence> firstLong(Arbitrary<EventSequence> sequences) {
    var generator = sequences.generator(1000, false);
    Random random = new Random(7);
    return Stream.generate(() -> generator.next(random))
        .limit(1000)
        .filter(candidate -> isLong(candidate.value()))
        .findFirst()
        .orElseThrow();
  }

  private static Shrinkable<EventSequence> smallest(Shrinkable<EventSequence> from) {
    Optional<Shrinkable<EventSequence>> next =
        from.shrink()
            .limit(500)
            .filter(candidate -> turns(candidate.value()) > 0)
            .filter(candidate -> candidate.distance().compareTo(from.distance()) < 0)
            .findFirst();
    return next.map(ChartArbitrariesTest::smallest).orElse(from);
  }

  private static boolean isLong(EventSequence sequence) {
    return turns(sequence) > 0 && sequence.inputs().size() > 2 && !sequence.context().isEmpty();
  }

  private static long turns(EventSequence sequence) {
    return sequence.inputs().stream()
        .filter(input -> input.event().event().equals("turn.started"))
        .count();
  }

  private Subject<?> machine(IrChart chart) {
    return GeneratedMachines.of(chart.name(), guards);
  }

  /** Returns the reason of the first refusal, which must be of the last event. */
  private <S> Optional<String> replay(Subject<S> machine, EventSequence sequence) {
    guards.set(Map.of());
    S at = machine.start(sequence.context(), NOW).position();
    for (int i = 0; i < sequence.inputs().size(); i++) {
      Input.Event input = sequence.inputs().get(i);
      guards.set(input.guards());
      Observation before = machine.observe(at);
      Answer<S> answer = machine.fire(at, input.event(), NOW);
      if (answer instanceof Answer.Refused<S> refused) {
        assertThat(i).isEqualTo(sequence.inputs().size() - 1);
        assertThat(machine.observe(at)).isEqualTo(before);
        return Optional.of(refused.reason());
      }
      at = answer.position();
    }
    return Optional.empty();
  }
}
