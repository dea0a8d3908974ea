package dev.lockstep.model.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrForbidden;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoweringTest {

  private static final String NESTED =
      """
      statechart: player
      events: { play: , stop: , next: , skip: , restart: }
      on: { restart: playing }
      states:
        stopped:
          on: { play: playing.before }
        playing:
          on:
            stop: stopped
            skip: { target: playing.second }
            next: { target: playing.second, reenter: true }
          states:
            before: { type: history, target: first }
            first:
              on: { next: second, restart: first }
            second: {}
      """;

  @Test
  void numbersStatesInDocumentOrder() {
    IrChart chart = lower(NESTED);

    assertThat(chart.states())
        .extracting(IrState::path)
        .containsExactly(
            "", "stopped", "playing", "playing.before", "playing.first", "playing.second");
    assertThat(chart.states()).extracting(IrState::index).containsExactly(0, 1, 2, 3, 4, 5);
    assertThat(chart.states().get(2).descendants()).isEqualTo(bits(3, 4, 5));
    assertThat(chart.states().get(4).ancestors()).isEqualTo(bits(0, 2));
  }

  @Test
  void givesAttributesThatAStateLeavesOutTheEmptyValueOfTheirType() {
    IrChart chart =
        lower(
            """
            statechart: ticket
            attributes: { label: string, rank: int, urgent: bool }
            events: { taken: , left: }
            states:
              idle: { is: { label: Idle, rank: 1, urgent: true }, on: { taken: busy } }
              busy:
                on: { left: idle }
                states:
                  inner: { is: { label: Busy, rank: 2, urgent: false } }
            """);

    assertThat(chart.states())
        .extracting(IrState::attributes)
        .containsExactly(
            Map.of(),
            Map.of("label", "Idle", "rank", 1L, "urgent", true),
            Map.of("label", "", "rank", 0L, "urgent", false),
            Map.of("label", "Busy", "rank", 2L, "urgent", false));
  }

  @Test
  void entersTheFirstChildThatIsNotAHistory() {
    IrChart chart = lower(NESTED);

    assertThat(chart.states().get(2).initial()).containsExactly(4);
    assertThat(chart.states().get(3).historyTargets()).containsExactly(4);
  }

  @Test
  void staysInsideItsSourceUnlessItReenters() {
    IrChart chart = lower(NESTED);

    assertThat(domain(chart, "playing --skip--> playing.second")).isEqualTo("playing");
    assertThat(domain(chart, "playing --next--> playing.second")).isEqualTo("");
    assertThat(domain(chart, "playing --stop--> stopped")).isEqualTo("");
  }

  @Test
  void leavesAndEntersAgainOnATransitionToItself() {
    IrChart chart = lower(NESTED);

    IrTransition itself = transition(chart, "playing.first --restart--> playing.first");

    assertThat(chart.states().get(itself.domain()).path()).isEqualTo("playing");
    assertThat(itself.exitSet()).isEqualTo(bits(3, 4, 5));
  }

  @Test
  void takesTheDefaultOfAHistoryForItsDomain() {
    IrChart chart = lower(NESTED);

    assertThat(domain(chart, "stopped --play--> playing.before")).isEqualTo("");
  }

  @Test
  void namesTransitionsOfTheRootAfterTheChart() {
    assertThat(lower(NESTED).transitions().get(0).id()).isEqualTo("player --restart--> playing");
    assertThat(lower(NESTED).transitions().get(0).domain()).isZero();
  }

  @Test
  void matchesPrefixesOnDotBoundaries() {
    IrChart chart =
        lower(
            """
            statechart: mail
            events: { mail: , mail.sent: , mail.sent.late: , mailbox: }
            states:
              a:
                on:
                  mail.sent: b
                  mail.*: c
                  "*": d
              b: { type: final }
              c: { type: final }
              d: { type: final }
            """);

    assertThat(chart.transitions())
        .extracting(transition -> ((IrTrigger.OnEvent) transition.trigger()).events())
        .containsExactly(List.of(1), List.of(0, 1, 2), List.of(0, 1, 2, 3));
  }

  @Test
  void givesEachTransitionAnIdOfItsOwn() {
    IrChart chart =
        lower(
            """
            statechart: ids
            events: { go: , stay: }
            guards: { g: A guard., h: A guard. }
            states:
              a:
                on:
                  go:
                    - { guard: g, refuse: not_yet }
                    - { guard: h, target: b }
                    - target: b
                  stay: {}
                after: { 30s: b }
              b: { type: final }
            """);

    assertThat(chart.transitions())
        .extracting(IrTransition::id)
        .containsExactly(
            "a --go--> !not_yet",
            "a --go--> b",
            "a --go--> b #2",
            "a --stay-->",
            "a --after 30s--> b");
  }

  @Test
  void appendsOnTransitionWhereTheConfigurationChanges() {
    IrChart chart =
        lower(
            """
            statechart: told
            events: { go: , stay: }
            actions: { tell: Tell the world., ring: Ring the bell. }
            onTransition: [tell]
            states:
              a:
                on:
                  go: { target: b, actions: [ring] }
                  stay: { actions: [ring] }
              b: { type: final }
            """);

    assertThat(chart.transitions().get(0).actions())
        .containsExactly(new IrAction.Perform(1), new IrAction.Perform(0));
    assertThat(chart.transitions().get(1).actions()).containsExactly(new IrAction.Perform(1));
  }

  @Test
  void forbidsThePairsNoTransitionJoins() {
    IrChart chart =
        lower(
            """
            statechart: pairs
            events: { go: , end: }
            on: { end: c }
            states:
              a: { on: { go: b } }
              b: { on: { go: c } }
              c: { type: final }
            forbidden:
              - { from: c, to: a, reason: what is over is over }
            """);

    assertThat(chart.forbidden())
        .containsExactly(
            new IrForbidden(2, 1, "no transition leads from b to a"),
            new IrForbidden(3, 1, "what is over is over"),
            new IrForbidden(3, 2, "final state c has no transition out"));
  }

  @Test
  void writesDelaysExactly() {
    IrChart chart =
        lower(
            """
            statechart: delays
            events: { go: }
            states:
              a:
                on:
                  go:
                    actions:
                      - send: { event: go, after: 4800h }
                      - send: { event: go, after: PT0.000000001S }
                after: { 1h30m: b }
              b: { type: final }
            """);

    assertThat(chart.transitions().get(0).actions())
        .extracting(action -> ((IrAction.Send) action).after().map(IrExpression::text).orElse(""))
        .containsExactly("duration('17280000s')", "duration('0.000000001s')");
    assertThat(chart.transitions().get(1).trigger())
        .isEqualTo(new IrTrigger.After(Duration.ofMinutes(90)));
  }

  private static BitSet bits(int... indices) {
    var bits = new BitSet();
    for (int index : indices) {
      bits.set(index);
    }
    return bits;
  }

  private static String domain(IrChart chart, String id) {
    return chart.states().get(transition(chart, id).domain()).path();
  }

  private static IrTransition transition(IrChart chart, String id) {
    return chart.transitions().stream()
        .filter(transition -> transition.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static IrChart lower(String yaml) {
    Source source = new Source("test.statechart.yaml", yaml.getBytes(StandardCharsets.UTF_8));
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(List.of(source), SchemaFolder.empty(), Rules.relaxable()));
    assertThat(compilation.charts()).as(compilation.diagnostics().toString()).hasSize(1);
    return compilation.charts().get(0);
  }
}
