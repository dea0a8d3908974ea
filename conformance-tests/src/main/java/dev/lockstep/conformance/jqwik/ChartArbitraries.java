package dev.lockstep.conformance.jqwik;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.Contexts;
import dev.lockstep.verification.input.PayloadClasses;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Arbitraries of the contexts, payloads and event sequences of one chart. Each generated value is
 * valid, or invalid, by construction, and so is every value that shrinking produces from it. Not
 * thread-safe.
 *
 * <pre>{@code
 * private final ChartArbitraries orders = ChartArbitraries.of(chart);
 *
 * @Provide
 * Arbitrary<EventSequence> accepted() {
 *   return orders.acceptedSequences(20);
 * }
 * }</pre>
 */
public final class ChartArbitraries {

  private final IrChart chart;
  private final ChartPayloads payloads;
  private final SequenceBuilder sequences;

  private ChartArbitraries(IrChart chart) {
    this.chart = chart;
    this.payloads = new ChartPayloads(chart);
    this.sequences =
        new SequenceBuilder(chart, payloads, new Alphabet(chart, new PayloadClasses(payloads)));
  }

  /** Creates the arbitraries of a compiled chart. */
  public static ChartArbitraries of(IrChart chart) {
    return new ChartArbitraries(chart);
  }

  /**
   * Returns contexts that a machine of the chart starts with. Half of them are the contexts that
   * the conformance suite uses. The others set each variable of a scalar type to a value of that
   * type. Shrinks to the empty object, which represents the initial values of the chart.
   */
  public Arbitrary<JsonObject> contexts() {
    Arbitrary<JsonObject> known =
        Arbitraries.of(new Contexts(chart).all().stream().filter(sequences::starts).toList());
    return Arbitraries.oneOf(known, variables().filter(sequences::starts));
  }

  /**
   * Returns payloads that the schema of an event accepts. They shrink to the first valid sample
   * that the kit derives from the schema.
   *
   * @throws IllegalArgumentException if the chart has no such event, the event has no payload
   *     schema, or the kit finds no payload that the schema accepts
   */
  public Arbitrary<JsonValue> payloads(String event) {
    return payloadsOf(event).valid();
  }

  /**
   * Returns payloads that the schema of an event rejects. They shrink to a sample that violates one
   * keyword of the schema.
   *
   * @throws IllegalArgumentException if the chart has no such event, the event has no payload
   *     schema, or the kit finds no payload that the schema rejects
   */
  public Arbitrary<JsonValue> invalidPayloads(String event) {
    return payloadsOf(event).invalid();
  }

  /**
   * Returns sequences in which the chart accepts every event. All events have the same time, so no
   * timer fires. A sequence ends early at a point where the chart accepts nothing.
   *
   * @param length the maximum number of events, at least 0
   */
  public Arbitrary<EventSequence> acceptedSequences(int length) {
    return Combinators.combine(contexts(), choices(0, length)).as(sequences::accepted);
  }

  /**
   * Returns sequences in which the chart accepts every event but the last and refuses the last. The
   * causes are unknown events, invalid payloads, actors without permission, guards, typed refusals
   * and events that the active states do not accept.
   *
   * @param length the maximum number of events, at least 1
   */
  public Arbitrary<EventSequence> refusedSequences(int length) {
    return Combinators.combine(contexts(), choices(1, length)).as(sequences::refused);
  }

  private static Arbitrary<List<Integer>> choices(int least, int most) {
    return Arbitraries.integers().between(0, 1 << 16).list().ofMinSize(least).ofMaxSize(most);
  }

  private Arbitrary<JsonObject> variables() {
    List<Arbitrary<JsonObject>> parts = new ArrayList<>();
    for (IrVariable variable : chart.context()) {
      ScalarArbitraries.of(variable.type())
          .ifPresent(values -> parts.add(values.map(v -> JsonObject.of(variable.name(), v))));
    }
    return Combinators.combine(parts.stream().map(part -> part.optional(0.5)).toList())
        .as(
            chosen -> {
              JsonObject.Builder context = JsonObject.builder();
              chosen.forEach(part -> part.ifPresent(one -> context.add(one.name(0), one.value(0))));
              return context.build();
            });
  }

  private PayloadArbitraries payloadsOf(String name) {
    IrEvent event =
        chart.events().stream()
            .filter(known -> known.wire().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "`" + name + "` is not an event of chart `" + chart.name() + "`"));
    IrPayload payload =
        event
            .payload()
            .orElseThrow(
                () -> new IllegalArgumentException("event `" + name + "` has no payload schema"));
    return new PayloadArbitraries(event, payload, payloads);
  }
}
