package dev.lockstep.flow.definition;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.lockstep.flow.definition.syntax.Flow;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FlowsTest {

  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root", "..")).resolve("flows/src/test/resources/flows");

  @Test
  void refusesAttributesByWhichRunsCannotBeSearched() {
    String flow =
        """
        flow: pay
        variables: { no: { type: text }, state: { type: text }, list: { type: multiselect } }
        search: [%s]
        nodes:
          say: { type: agent_task, prompt: "{{variables}}" }
        """;

    assertThat(told(flow.formatted("no"))).isEmpty();
    for (String invalid : List.of("number", "state", "list", "no, no")) {
      assertThat(told(flow.formatted(invalid))).containsExactly("invalid-search-attribute");
    }
  }

  private static Flows.Compiled compile(String text) {
    return Flows.compile(new Source("flow.yaml", text.getBytes(UTF_8)));
  }

  private static List<String> told(String text) {
    return compile(text).diagnostics().stream().map(Diagnostic::name).toList();
  }

  @Test
  void writesAFlowAsItIsRun() throws IOException {
    String text = Files.readString(FOLDER.resolve("release-notes.flow.yaml"));
    Path expected = FOLDER.resolve("release-notes.json");

    Flows.Compiled compiled = compile(text);
    String json = FlowWriter.write(compiled.flow().orElseThrow());

    assertThat(compiled.diagnostics()).isEmpty();
    if (System.getProperty("approve") != null) {
      Files.writeString(expected, json);
    }
    assertThat(json).isEqualTo(Files.readString(expected));
  }

  @Test
  void tellsTheFirstNodeTooMany() {
    assertThat(compile(wide(10_000)).diagnostics()).isEmpty();

    List<Diagnostic> told = compile(wide(10_001)).diagnostics();

    assertThat(told).extracting(Diagnostic::name).containsExactly("too-many-nodes");
    assertThat(told.get(0).span().line()).isEqualTo(10_003);
  }

  private static String wide(int nodes) {
    StringBuilder text = new StringBuilder("flow: wide\nnodes:\n");
    for (int i = 0; i < nodes; i++) {
      text.append("  n").append(i).append(": { type: service, executor: noop, needs: [] }\n");
    }
    return text.toString();
  }

  @Test
  void withoutNeedsEachNodeFollowsTheOneBefore() {
    Flow flow =
        compile(
                """
                flow: chain
                nodes:
                  a: { type: service, executor: one }
                  b: { type: service, executor: two }
                  c: { type: service, executor: three }
                """)
            .flow()
            .orElseThrow();

    assertThat(flow.nodes())
        .extracting(node -> node.needs().toString())
        .containsExactly("[]", "[a]", "[b]");
  }

  @Test
  void edgesAreNeedsWrittenApart() {
    Flow flow =
        compile(
                """
                flow: diamond
                nodes:
                  a: { type: service, executor: one }
                  b: { type: service, executor: two }
                  c: { type: service, executor: three }
                edges: [{ from: a, to: c }, { from: b, to: c }]
                """)
            .flow()
            .orElseThrow();

    assertThat(flow.nodes())
        .extracting(node -> node.needs().toString())
        .containsExactly("[]", "[]", "[a, b]");
  }

  @Test
  void tellsAllMistakesAtOnceInTheirOrder() {
    List<String> told =
        told(
            """
            flow: Wrong Name
            nodes:
              a: { type: agnet_task }
              b: { type: agent_task, prompt: "{{nodes.z.outputs}}", needs: [a, x] }
              c: { type: human_review, aproovals: 2 }
            """);

    assertThat(told)
        .containsExactly(
            "invalid-name",
            "invalid-choice",
            "unknown-node",
            "unknown-node",
            "unconnected-node",
            "unknown-key");
  }

  @Test
  void aChoiceMayDoWithoutOptionsAndThenTakesAnyText() {
    assertThat(
            told(
                """
                flow: ask
                variables:
                  area: { type: select, default: anywhere }
                nodes:
                  ask:
                    type: human_input
                    fields:
                      - { name: priority, type: select }
                      - { name: labels, type: multiselect, default: [a, b] }
                  say: { type: agent_task, prompt: "{{variables.area}} {{nodes.ask.outputs.labels}}" }
                """))
        .isEmpty();
    assertThat(
            told(
                """
                flow: ask
                nodes:
                  ask: { type: human_input, fields: [{ name: n, type: select, default: 7 }] }
                """))
        .containsExactly("default-type");
  }

  @Test
  void aTemplateMayReferToARunOfANodeByItsId() {
    assertThat(
            told(
                """
                flow: later
                nodes:
                  say: { type: agent_task, prompt: "{{nodes.0dq8m3k5v7w2x.outputs.text}}" }
                """))
        .isEmpty();
    assertThat(
            told(
                """
                flow: later
                nodes:
                  say: { type: agent_task, prompt: "{{nodes.9dq8m3k5v7w2x.outputs.text}}{{nodes.0dq8m3k5v7w2l.outputs.text}}" }
                """))
        .containsExactly("unknown-node", "unknown-node");
    assertThat(
            told(
                """
                flow: later
                nodes:
                  say: { type: agent_task, needs: [0dq8m3k5v7w2x], prompt: "{{nodes.0dq8m3k5v7w2x.inputs.text}}" }
                """))
        .containsExactly("unknown-node", "unknown-reference");
  }

  @Test
  void aConditionComesBeforeTheNodesItNames() {
    List<String> told =
        told(
            """
            flow: choice
            nodes:
              ask: { type: human_input, fields: [{ name: ok, type: boolean }] }
              which: { type: condition, needs: [ask], if: { value: "{{nodes.ask.outputs.ok}}" }, then: [yes_it_is], else: [no_way] }
              yes_it_is: { type: agent_task, prompt: "{{nodes.ask.outputs.ok}}" }
              no_way: { type: agent_task, prompt: "{{nodes.yes_it_is.outputs}}" }
            """);

    assertThat(told).containsExactly("node-not-done-by-then");
  }

  @Test
  void whatAConditionMayLeaveOutNeedsADefaultBehindTheJoin() {
    String flow =
        """
        flow: choice
        nodes:
          ask: { type: human_input, fields: [{ name: ok, type: boolean }] }
          which: { type: condition, needs: [ask], if: { value: "{{nodes.ask.outputs.ok}}" }, then: [extra] }
          extra: { type: agent_task, prompt: More. }
          end: { type: agent_task, needs: [ask, extra], prompt: "{{nodes.extra.outputs.text}}" }
        """;

    assertThat(told(flow)).isEmpty();
  }

  @Test
  void aNodeWithinAGroupSeesItsItemAndWhatIsAround() {
    List<String> told =
        told(
            """
            flow: group
            nodes:
              plan: { type: agent_task, prompt: Plan. }
              each:
                type: parallel
                needs: [plan]
                foreach: "{{nodes.plan.outputs.items}}"
                as: item
                nodes:
                  one: { type: agent_task, prompt: "{{item.name}} of {{nodes.plan.outputs.title}}" }
                  two: { type: agent_task, needs: [one], prompt: "{{nodes.one.outputs}}" }
              after: { type: agent_task, needs: [each], prompt: "{{nodes.each.outputs}} {{item}}" }
            """);

    assertThat(told).containsExactly("unknown-reference");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ type: human_review, shows: x }",
        "{ type: human_review, shows: x, needs: [nobody%1$d] }",
        "{ type: human_review, shows: x, needs: [node%2$d] }",
        "{ type: human_review, shows: '{{feedback}}' }",
        "{ type: human_review, shows: '{{nodes.node%1$d.outputs.x}}' }",
      })
  void thousandsOfNodesTakeNoLongTime(String node) {
    StringBuilder text = new StringBuilder("flow: long\nnodes:\n");
    for (int i = 0; i < 5_000; i++) {
      text.append("  node").append(i).append(": ");
      text.append(node.formatted(i, (i + 1) % 5_000)).append('\n');
    }

    assertTimeoutPreemptively(Duration.ofMinutes(5), () -> compile(text.toString()));
  }

  @Test
  void tellsEachCircleApart() {
    assertThat(
            compile(
                    """
                    flow: circles
                    nodes:
                      a: { type: service, executor: one, needs: [b] }
                      b: { type: service, executor: one, needs: [a] }
                      c: { type: service, executor: one, needs: [b] }
                      d: { type: service, executor: one, needs: [c, e] }
                      e: { type: service, executor: one, needs: [d] }
                      f: { type: service, executor: one, needs: [e] }
                    """)
                .diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly(
            "these nodes wait for each other: `a`, `b`",
            "these nodes wait for each other: `d`, `e`");
  }

  @Test
  void numbersJsonDoesNotHaveAreTold() {
    List<String> told =
        told(
            """
            flow: numbers
            nodes:
              a: { type: service, executor: one, with: { x: .inf, y: 0x10, z: 1e3 } }
            """);

    assertThat(told).containsExactly("number-out-of-range");
  }

  @Test
  void reportsLimitsOfAnAgentThatAreOutOfRange() {
    List<Diagnostic> found =
        compile(
                """
                flow: limits
                nodes:
                  a:
                    type: agent_task
                    prompt: hi
                    limits:
                      steps: 0
                      tokens: many
                      time: 10
                      setps: 3
                """)
            .diagnostics();

    assertThat(found)
        .extracting(each -> each.name() + " " + each.span().line() + ":" + each.span().column())
        .containsExactly(
            "number-out-of-range 7:14",
            "wrong-kind 8:15",
            "invalid-delay 9:13",
            "unknown-key 10:7");
    assertThat(found.get(0).message()).isEqualTo("`0` is not a whole number from 1 to 1000000000");
  }

  @Test
  void noTextMakesItFail() throws IOException {
    String whole = Files.readString(FOLDER.resolve("release-notes.flow.yaml"));
    long seed = 42;
    Random random = new Random(seed);
    String marks = "{}[]:|'\"-,. \n\tab01#&*!?%";
    for (int i = 0; i < 2_000; i++) {
      StringBuilder text = new StringBuilder(whole);
      for (int change = random.nextInt(1, 6); change > 0; change--) {
        int at = random.nextInt(text.length());
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, marks.charAt(random.nextInt(marks.length())));
          default -> text.delete(at, Math.min(text.length(), at + random.nextInt(40)));
        }
      }

      Flows.Compiled compiled = compile(text.toString());

      assertThat(compiled.flow().isPresent())
          .as("seed %s, text %s", seed, i)
          .isEqualTo(compiled.diagnostics().stream().noneMatch(Diagnostic::isError));
      compiled.flow().ifPresent(FlowWriter::write);
    }
  }
}
