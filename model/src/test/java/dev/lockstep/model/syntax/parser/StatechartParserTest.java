package dev.lockstep.model.syntax.parser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.ActorSyntax;
import dev.lockstep.model.syntax.PayloadSyntax;
import dev.lockstep.model.syntax.ScalarSyntax;
import dev.lockstep.model.syntax.ShippedCharts;
import dev.lockstep.model.syntax.StateSyntax;
import dev.lockstep.model.syntax.StatechartSyntax;
import dev.lockstep.model.syntax.TransitionSyntax;
import dev.lockstep.model.syntax.TriggerSyntax;
import dev.lockstep.model.syntax.VariableSyntax;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that charts are parsed completely, and that invalid parts are reported at their position.
 */
class StatechartParserTest {

  static List<Source> shippedCharts() {
    return ShippedCharts.all();
  }

  @ParameterizedTest
  @MethodSource("shippedCharts")
  void understandsEveryShippedChart(Source source) {
    Node node = new YamlReader().read(source).node().orElseThrow();

    ParseResult result = new StatechartParser().parse(node);

    assertThat(result.diagnostics()).isEmpty();
    StatechartSyntax chart = result.statechart().orElseThrow();
    assertThat(source.name()).isEqualTo(chart.name() + ".statechart.yaml");
    assertThat(chart.root().states()).isNotEmpty();
  }

  @Test
  void understandsEveryFormOfATransition() {
    StateSyntax state =
        state(
            """
            a:
              on:
                x: b
                y z.*:
                  - { guard: true, refuse: never }
                  - { target: [b, c.d], reenter: true, actions: [work], description: Goes. }
                '*': {}
              always: { guard: n > 0, target: b }
              after:
                30s: b
                duration('1s'): { target: b }
              onDone: b
            """);

    assertThat(state.transitions())
        .map(t -> t.trigger().getClass().getSimpleName() + t.targets())
        .containsExactly(
            "On[b]", "On[]", "On[b, c.d]", "On[]", "Always[b]", "After[b]", "After[b]", "Done[b]");
    TransitionSyntax second = state.transitions().get(1);
    assertThat(((TriggerSyntax.On) second.trigger()).descriptors())
        .map(name -> name + " " + name.span().column())
        .containsExactly("y 7", "z.* 9");
    assertThat(second.guard()).hasToString("Optional[true]");
    assertThat(second.refuse()).hasToString("Optional[never]");
    assertThat(state.transitions().get(2).reenter().orElseThrow().value()).isTrue();
    assertThat(state.transitions().get(2).actions()).hasSize(1);
  }

  @Test
  void understandsEveryFormOfAnAction() {
    StateSyntax state =
        state(
            """
            a:
              entry:
                - work
                - assign: { n: n + 1, b: true }
                - raise: x
                - raise: { x: { f: 1 } }
                - emit: y
                - emit: { y: { f: n, g: "'t'" } }
                - send: { event: x, payload: { f: 1 }, after: 5s, id: later }
                - cancel: later
                - { if: n > 1, then: [work], else: [{ if: b, then: [] }] }
            """);

    assertThat(state.entry())
        .map(action -> action.getClass().getSimpleName())
        .containsExactly(
            "Perform", "Assign", "Raise", "Raise", "Emit", "Emit", "Send", "Cancel", "If");
    assertThat(((ActionSyntax.Emit) state.entry().get(5)).payload())
        .map(field -> field.name() + "=" + field.expression())
        .containsExactly("f=n", "g='t'");
    assertThat(((ActionSyntax.If) state.entry().get(8)).otherwise()).hasSize(1);
  }

  @Test
  void understandsWhatAChartDeclares() {
    StatechartSyntax chart =
        parse(
                """
                statechart: all
                version: 1.2.3-rc.1
                context: { n: { type: int, initial: 010, description: Counts. }, s: { type: string } }
                actors: [user, { system: Timers. }]
                attributes: { label: string }
                events:
                  x: { by: [user], payload: { type: object }, wire: "X(1)", description: X. }
                  y:
                emits: { e: a/b.schema.json, f: { payload: c.json, wire: F }, g: }
                guards: { g: Asks., h: }
                actions: { work: Works. }
                onTransition: [work]
                forbidden: [{ from: a, to: b, reason: Never. }]
                rules: [{ once: { id: R-1, event: e, where: "true" } }]
                initial: a
                type: parallel
                invariant: [n > 0, n < 9]
                states: { a: , b: { type: history, history: deep, target: a, tags: [t], is: { label: B } } }
                """)
            .statechart()
            .orElseThrow();

    assertThat(chart.version()).hasToString("Optional[1.2.3-rc.1]");
    assertThat(chart.context()).map(VariableSyntax::name).asString().isEqualTo("[n, s]");
    assertThat(chart.context().get(0).initial().orElseThrow().value())
        .isEqualTo(new ScalarSyntax("010", false));
    assertThat(chart.actors()).map(ActorSyntax::name).asString().isEqualTo("[user, system]");
    assertThat(chart.events().get(0).payload()).containsInstanceOf(PayloadSyntax.Inline.class);
    assertThat(chart.emits().get(0).payload()).containsInstanceOf(PayloadSyntax.File.class);
    assertThat(chart.emits().get(2).payload()).isEmpty();
    assertThat(chart.guards()).hasSize(2);
    assertThat(chart.root().invariants()).hasSize(2);
    assertThat(chart.root().states().get(1).historyTargets()).asString().isEqualTo("[a]");
    assertThat(chart.root().states().get(1).is().get(0).value())
        .hasToString("ScalarSyntax[text=B, quoted=false]");
  }

  static Stream<Arguments> brokenCharts() {
    return Stream.of(
        broken("just text", "1:1 wrong-kind"),
        broken("[]", "1:1 wrong-kind"),
        broken("states: { a: }", "1:1 missing-key"),
        broken("statechart:", "1:12 empty-value"),
        broken("statechart: true", "1:13 unquoted-text"),
        broken("statechart: [a]", "1:13 wrong-kind"),
        broken("statechart: My-Chart", "1:13 invalid-name"),
        broken("statechart: my_chart", "1:15 invalid-name"),
        broken("statechart: my--chart", "1:13 invalid-name"),
        broken("statechart: my-", "1:13 invalid-name"),
        broken("statechart: " + "a".repeat(65), "1:13 invalid-name"),
        chart("stats: {}", "2:1 unknown-key"),
        chart("version: 1.0", "2:10 invalid-version"),
        chart("version: [1]", "2:10 wrong-kind"),
        chart("description: 42", "2:14 unquoted-text"),
        chart("context: []", "2:10 wrong-kind"),
        chart("context:", "2:9 empty-value"),
        chart("context: { a.b: { type: int } }", "2:13 invalid-name"),
        chart("context: { a: { initial: 1 } }", "2:15 missing-key"),
        chart("context: { a: { type: integer } }", "2:23 invalid-choice"),
        chart("context: { a: int }", "2:15 wrong-kind"),
        chart("actors: user", "2:9 wrong-kind"),
        chart("actors: [1st]", "2:10 invalid-name"),
        chart("attributes: { a: map }", "2:18 invalid-choice"),
        chart("events: { null: }", "2:11 unquoted-text"),
        chart("events: { 0x1: }", "2:11 invalid-name"),
        chart("events: { a: { by: user } }", "2:20 wrong-kind"),
        chart("events: { a: { by: [] } }", "2:20 empty-value"),
        chart("events: { a: { wire: '' } }", "2:23 invalid-wire"),
        chart("events: { a: { payload: [] } }", "2:25 wrong-kind"),
        chart("events: { a: { sent_by: [x] } }", "2:16 unknown-key"),
        chart("emits: { a: 7 }", "2:13 unquoted-text"),
        chart("guards: { a-b: }", "2:12 invalid-name"),
        chart("actions: { a: [] }", "2:15 wrong-kind"),
        chart("onTransition: { emit: x }", "2:15 wrong-kind"),
        chart("onTransition: [{ emti: x }]", "2:18 unknown-action-kind"),
        chart("onTransition: [{}]", "2:16 unknown-action-kind"),
        chart("onTransition: [{ emit: x, raise: y }]", "2:27 several-actions"),
        chart("onTransition: [{ emit: { x: , y: } }]", "2:31 several-actions"),
        chart("onTransition: [{ emit: { x: { f: [] } } }]", "2:34 wrong-kind"),
        chart("onTransition: [{ emit: {} }]", "2:24 wrong-kind"),
        chart("onTransition: [{ send: x }]", "2:24 wrong-kind"),
        chart("onTransition: [{ send: { after: 1s } }]", "2:24 missing-key"),
        chart("onTransition: [{ if: x }]", "2:16 missing-key"),
        chart("onTransition: [{ assign: n }]", "2:26 wrong-kind"),
        chart("onTransition: [[]]", "2:16 wrong-kind"),
        chart("forbidden: [{ from: a, to: b }]", "2:13 missing-key"),
        chart("rules: [{ twice: { id: x, event: y } }]", "2:11 unknown-key"),
        chart("rules: [{}]", "2:9 empty-value"),
        chart(
            "rules: [{ once: { id: x, event: y }, last: { id: z, event: y } }]",
            "2:38 conflicting-keys"),
        chart("rules: [{ once: { event: y } }]", "2:17 missing-key"),
        chart("rules: [{ once: { id: x, event: y, with: z } }]", "2:36 unknown-key"),
        chart(
            "rules: [{ paired: { id: x, event: y, with: z, within: day } }]",
            "2:55 invalid-choice"),
        chart("type: final", "2:7 invalid-choice"),
        chart("states: [a]", "2:9 wrong-kind"),
        chart("states: { a: b }", "2:14 wrong-kind"),
        chart("states: { ~: {} }", "2:11 unquoted-text"),
        chart("states: { 1.0: {} }", "2:11 invalid-name"),
        chart("states: { _: {} }", "2:11 invalid-name"),
        chart("states: { стаte: {} }", "2:11 invalid-name"),
        chart("states: { stаte: {} }", "2:13 invalid-name"),
        chart("states: { \"a\\u200Bb\": {} }", "2:13 hidden-character"),
        chart("states: { .___: {} }", "2:11 invalid-name"),
        chart("states: { a: { type: paralel } }", "2:22 invalid-choice"),
        chart("states: { a: { type: history, history: deepest } }", "2:40 invalid-choice"),
        chart("states: { a: { target: b } }", "2:16 misplaced-key"),
        chart("states: { a: { history: deep } }", "2:16 misplaced-key"),
        chart("states: { a: { transtions: {} } }", "2:16 unknown-key"),
        chart("states: { a: { tags: stable } }", "2:22 wrong-kind"),
        chart("states: { a: { is: { x: [] } } }", "2:25 wrong-kind"),
        chart("states: { a: { initial: } }", "2:24 empty-value"),
        chart("states: { a: { initial: [] } }", "2:25 empty-value"),
        chart("states: { a: { initial: {} } }", "2:25 missing-key"),
        chart("states: { a: { initial: { actions: [] } } }", "2:25 missing-key"),
        chart("states: { a: { initial: { target: } } }", "2:34 empty-value"),
        chart("states: { a: { initial: { target: { a: b } } } }", "2:35 wrong-kind"),
        chart("states: { a: { initial: { target: b, actions: x } } }", "2:47 wrong-kind"),
        chart("states: { a: { initial: { target: b, guard: x } } }", "2:38 unknown-key"),
        chart("states: { a: { initial: [ { target: b } ] } }", "2:27 wrong-kind"),
        chart("states: { a: { actions: [x] } }", "2:16 misplaced-key"),
        chart("states: { a: { type: history, target: b, actions: x } }", "2:51 wrong-kind"),
        chart("states: { a: { entry: work } }", "2:23 wrong-kind"),
        chart("states: { a: { on: [x] } }", "2:20 wrong-kind"),
        chart("states: { a: { on: { x: } } }", "2:24 empty-value"),
        chart("states: { a: { on: { x: [b] } } }", "2:26 wrong-kind"),
        chart("states: { a: { on: { x: true } } }", "2:25 unquoted-text"),
        chart("states: { a: { on: { '': b } } }", "2:23 empty-value"),
        chart("states: { a: { on: { x: { cond: y } } } }", "2:27 unknown-key"),
        chart("states: { a: { on: { x: { reenter: no } } } }", "2:36 wrong-kind"),
        chart("states: { a: { on: { x: { refuse: r, target: b } } } }", "2:38 conflicting-keys"),
        chart("states: { a: { on: { x: { refuse: 'r 1' } } } }", "2:37 invalid-name"),
        chart("states: { a: { on: { x: { guard: } } } }", "2:33 empty-value"),
        chart("states: { a: { on: { x: { guard: [y] } } } }", "2:34 wrong-kind"),
        chart(
            "states: { a: { type: x, entry: y, tags: z } }",
            "2:22 invalid-choice",
            "2:32 wrong-kind",
            "2:41 wrong-kind"));
  }

  @ParameterizedTest
  @MethodSource("brokenCharts")
  void tellsWhatItCannotUnderstand(String chart, List<String> expected) {
    assertThat(parse(chart).diagnostics())
        .map(found -> found.span().line() + ":" + found.span().column() + " " + found.name())
        .isEqualTo(expected);
  }

  @Test
  void suggestsTheKeyThatWasMeant() {
    assertThat(helps("states: { a: { transtions: {} } }")).containsExactly("did you mean `on`?");
    assertThat(helps("states: { a: { Entry: [] } }")).containsExactly("did you mean `entry`?");
    assertThat(helps("onTransition: [{ emti: x }]")).containsExactly("did you mean `emit`?");
    assertThat(helps("states: { a: { on: { x: { cond: y } } } }"))
        .containsExactly("did you mean `guard`?");
  }

  @Test
  void recognisesATextThatACommaEnded() {
    assertThat(helps("events: { x: { description: Starts, or goes on. } }"))
        .containsExactly("a comma ends a text in `{ }`: quote the whole text");
  }

  @Test
  void stopsTellingAfterTwoHundredMistakes() {
    String chart = "statechart: a\nstates:\n  a:\n    tags: [" + "1, ".repeat(100_000) + "1]\n";

    List<Diagnostic> diagnostics = parse(chart).diagnostics();

    assertThat(diagnostics).hasSize(201);
    assertThat(diagnostics.get(200).name()).isEqualTo("too-many-mistakes");
  }

  private static List<String> helps(String line) {
    return parse("statechart: a\n" + line).diagnostics().get(0).help();
  }

  private static Arguments broken(String chart, String... expected) {
    return Arguments.of(chart, List.of(expected));
  }

  private static Arguments chart(String line, String... expected) {
    return broken("statechart: a\n" + line + "\n", expected);
  }

  private static StateSyntax state(String states) {
    ParseResult result = parse("statechart: a\nstates:\n" + states.indent(2));
    assertThat(result.diagnostics()).isEmpty();
    return result.statechart().orElseThrow().root().states().get(0);
  }

  private static ParseResult parse(String text) {
    Source source = new Source("a.statechart.yaml", text.getBytes(UTF_8));
    return new StatechartParser().parse(new YamlReader().read(source).node().orElseThrow());
  }
}
