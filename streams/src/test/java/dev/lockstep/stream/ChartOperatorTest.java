package dev.lockstep.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ChartOperatorTest {

  private static final String CHART =
      """
      statechart: order
      version: 1.0.0
      context:
        paid: { type: int, initial: 0 }
      actors: { clerk: Packs., customer: Pays. }
      events:
        pay:
          by: [customer]
          payload:
            type: object
            properties: { amount: { type: integer, minimum: 1, maximum: 1000 } }
            required: [amount]
        pack: { by: [clerk] }
        ship: { by: [clerk] }
      states:
        open:
          on: { pay: { target: paid, actions: [ { assign: { paid: event.amount } } ] } }
          after: { 10s: expired }
        paid: { on: { pack: packed } }
        packed: { on: { ship: shipped } }
        shipped: { type: final }
        expired: { type: final }
      """;

  private final IrChart chart = compile(CHART);
  private final ChartOperator operator = new ChartOperator(chart, Map.of(), 1);
  private final InstanceState open = operator.start(JsonObject.EMPTY, Instant.EPOCH).next();

  private static IrChart compile(String text) {
    var source = new Source("order.statechart.yaml", text.getBytes(StandardCharsets.UTF_8));
    var compiled =
        Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()));
    assertThat(compiled.diagnostics()).isEmpty();
    return compiled.charts().get(0);
  }

  private static StreamEvent event(
      long second, String event, String actor, @Nullable String payload, String... observed) {
    var json = payload == null ? null : JsonReader.standard().read(payload).orElseThrow();
    return new StreamEvent(
        new WireEvent(event, actor, json), Instant.ofEpochSecond(second), List.of(observed));
  }

  private Verdict check(StreamEvent event) {
    return operator.check(open, event).verdict();
  }

  private static StreamEvent paid(long second, String... observed) {
    return event(second, "pay", "customer", "{\"amount\": 5}", observed);
  }

  @Test
  void acceptsAConformingEvent() {
    StreamStep step = operator.check(open, paid(1, "paid"));

    assertThat(step.verdict().kind()).isEqualTo(StepClass.CONFORMING);
    assertThat(operator.states(step.next())).containsExactly("paid");
    assertThat(step.next().snapshot().context()).containsEntry("paid", 5L);
  }

  @Test
  void firesDueTimersWithoutAnEvent() {
    StreamStep early = operator.expire(open, Instant.ofEpochSecond(9));
    StreamStep due = operator.expire(early.next(), Instant.ofEpochSecond(10));

    assertThat(operator.states(early.next())).containsExactly("open");
    assertThat(due.verdict().states()).containsExactly("expired");
    assertThat(due.next().time()).isEqualTo(Instant.ofEpochSecond(10));
    assertThat(operator.expire(due.next(), Instant.EPOCH).next()).isEqualTo(due.next());
  }

  @Test
  void classifiesAnEventOfAnotherActor() {
    Verdict verdict = check(event(1, "pay", "clerk", "{\"amount\": 5}"));

    assertThat(verdict.kind()).isEqualTo(StepClass.REFUSED_EVENT);
    assertThat(verdict.reason()).isEqualTo("actor-not-allowed");
    assertThat(verdict.details()).containsExactly("customer");
  }

  @Test
  void classifiesAnUnknownEventAlsoInAFinalState() {
    InstanceState ended = operator.execute(open, event(20, "pack", "clerk", null)).next();

    assertThat(operator.states(ended)).containsExactly("expired");
    assertThat(check(event(1, "pakc", "clerk", null)).kind()).isEqualTo(StepClass.UNKNOWN_EVENT);
    assertThat(operator.check(ended, event(21, "pakc", "clerk", null)).verdict().kind())
        .isEqualTo(StepClass.UNKNOWN_EVENT);
  }

  @Test
  void classifiesAnInvalidPayload() {
    Verdict verdict = check(event(1, "pay", "customer", "{\"amount\": 0}"));

    assertThat(verdict.kind()).isEqualTo(StepClass.INVALID_PAYLOAD);
    assertThat(verdict.details()).containsExactly("/amount: must be at least 1 [minimum]");
  }

  @Test
  void classifiesAWrongSuccessor() {
    Verdict verdict = check(paid(1, "shipped"));

    assertThat(verdict.kind()).isEqualTo(StepClass.WRONG_SUCCESSOR);
    assertThat(verdict.states()).containsExactly("paid");
  }

  @Test
  void namesAMissingEventBeforeOrAfterTheRecordedOne() {
    Verdict before = check(event(1, "pack", "clerk", null, "packed"));
    Verdict after = check(paid(1, "packed"));

    assertThat(before.kind()).isEqualTo(StepClass.MISSING_STEP);
    assertThat(before.details()).containsExactly("pay");
    assertThat(after.kind()).isEqualTo(StepClass.MISSING_STEP);
    assertThat(after.details()).containsExactly("pack");
  }

  @Test
  void limitsTheNumberOfMissingEvents() {
    StreamEvent shipped = event(1, "ship", "clerk", null);

    Verdict two = new ChartOperator(chart, Map.of(), 2).check(open, shipped).verdict();

    assertThat(check(shipped).kind()).isEqualTo(StepClass.REFUSED_EVENT);
    assertThat(two.kind()).isEqualTo(StepClass.MISSING_STEP);
    assertThat(two.details()).containsExactly("pay", "pack");
  }

  @Test
  void classifiesAnEventAfterADeadlineAsALateTimer() {
    StreamStep step = operator.check(open, paid(11, "paid"));

    assertThat(step.verdict().kind()).isEqualTo(StepClass.LATE_TIMER);
    assertThat(operator.states(step.next())).containsExactly("paid");
  }

  @Test
  void executesDueTimersAndRefuses() {
    StreamStep step = operator.execute(open, paid(11));

    assertThat(step.verdict().reason()).isEqualTo("final-state");
    assertThat(operator.states(step.next())).containsExactly("expired");
  }

  @Test
  void readsTheStateThatItHasWritten() {
    InstanceState paid = operator.execute(open, paid(1)).next();

    assertThat(operator.read(operator.write(open))).isEqualTo(open);
    assertThat(operator.read(operator.write(paid))).isEqualTo(paid);
  }

  @Test
  void rejectsBytesThatAreNotAState() {
    String stored = new String(operator.write(open), StandardCharsets.UTF_8);
    var newer =
        new ChartOperator(
            compile(
                CHART
                    .replace("paid: { on", "settled: { on")
                    .replace("target: paid", "target: settled")),
            Map.of(),
            0);

    assertThatThrownBy(() -> newer.read(operator.write(operator.execute(open, paid(1)).next())))
        .isInstanceOf(UnreadableStateException.class)
        .hasMessage("chart `order` 1.0.0 has no state `paid`, which the stored state has");
    assertThatThrownBy(() -> read("{"))
        .isInstanceOf(UnreadableStateException.class)
        .hasMessage("the stored state is not JSON");
    assertThatThrownBy(() -> read("[]")).isInstanceOf(UnreadableStateException.class);
    assertThatThrownBy(() -> read(stored.replace("\"format\":2", "\"format\":3")))
        .hasMessage("the stored state has format 3; this version reads formats 1 and 2");
    assertThatThrownBy(() -> read(stored.replace("\"time\"", "\"tmie\"")))
        .hasMessage("the stored state has a missing or malformed member");
  }

  private InstanceState read(String stored) {
    return operator.read(stored.getBytes(StandardCharsets.UTF_8));
  }
}
