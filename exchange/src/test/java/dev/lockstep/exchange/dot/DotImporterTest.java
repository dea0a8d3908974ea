package dev.lockstep.exchange.dot;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.exchange.Importing;
import dev.lockstep.exchange.SharedSuite;
import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DotImporterTest {

  private final DotImporter importer = new DotImporter();

  @Test
  void writesAMealyMachineAsAChart() {
    Source source =
        Importing.source(
            "door.dot",
            "digraph \"a door\" { // drawn by hand",
            "  # a line of the preprocessor",
            "  graph [rankdir=LR]; node [shape=circle]",
            "  __start0 [label=\"\" shape=none width=\"0\"];",
            "  __start0 -> 0;",
            "  0 [label=\"closed\"]; 1; \"dead end\"",
            "  0 -> 1 [label=\"PUSH(V,V,0) / CLIENT_HELLO\"]",
            "  0 -> 0 [label=\"pull/CLIENT_HELLO+\", color=red];",
            "  1 -> \"dead end\" [label=<pull / &lt;b&gt;/<b>c</b>>]",
            "  1 -> 0 [label=\"PUSH(V,V,0)/\"] /* says nothing */",
            "}");

    String written = Importing.written(importer.read(source, "door"));

    assertThat(written)
        .isEqualTo(
            """
            statechart: door
            version: 1.0.0
            description: "A Mealy machine of 3 states: each input is answered with what it emits."

            events:
              PUSH_V_V_0: { wire: "PUSH(V,V,0)" }
              pull:

            emits:
              CLIENT_HELLO:
              CLIENT_HELLO_2: { wire: CLIENT_HELLO+ }
              b_c: { wire: <b>/c }

            initial: s0
            states:
              s0:
                wire: "0"
                on:
                  PUSH_V_V_0: { target: s1, actions: [{ emit: CLIENT_HELLO }] }
                  pull: { target: s0, actions: [{ emit: CLIENT_HELLO_2 }] }

              s1:
                wire: "1"
                on:
                  pull: { target: dead_end, actions: [{ emit: b_c }] }
                  PUSH_V_V_0: s0

              dead_end: { wire: dead end, type: final }
            """);
    Importing.compiled(written);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "__start0 -> b",
        "start [shape=point]; start -> b",
        "start [shape=none]; start -> b [label=\"\"]",
        "start [style=invis]; start -> b",
        "start [label=\"\" shape=plaintext]; start -> b"
      })
  void beginsWhereAnArrowFromNoStatePoints(String arrow) {
    String dot = "digraph { a -> b [label=\"x/1\"]; b -> a [label=\"x/2\"]; " + arrow + " }";

    String written = Importing.written(importer.read(Importing.source("m.dot", dot), "m"));

    assertThat(written).contains("initial: b\n").doesNotContain("start");
  }

  @Test
  void keepsAStateThatIsOnlyDrawnAsText() {
    String dot = "digraph { __start0 -> a; a -> a [label=\"x/1\"]; alone [shape=plaintext] }";

    String written = Importing.written(importer.read(Importing.source("m.dot", dot), "m"));

    assertThat(written).contains("  alone: ");
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        Arguments.of("digraph { s0 -> s1 [label=\"a/b\"] }", "1:1 missing-start"),
        Arguments.of("digraph g { __start0 -> s0; __start0 -> s1 }", "1:41 several-starts"),
        Arguments.of("digraph { __start0 -> a; a -> b }", "1:28 edge-without-label"),
        Arguments.of("digraph { __start0 -> a; a -> b [label=x] }", "1:40 label-without-output"),
        Arguments.of(
            "digraph { __start0 -> a; a -> b [label=\"x/1\"] a -> a [label=\"x/1\"] }",
            "1:61 nondeterministic-edge"),
        Arguments.of(
            "digraph { __start0 -> a; a -> b [label=\"x/1\"] a -> b [label=\"x / 1\"] }",
            "1:61 duplicate-edge"),
        Arguments.of("digraph { __start0 -> a; subgraph c { b -> c } }", "1:26 dot-subgraph"),
        Arguments.of("graph { __start0 -- a }", "1:1 dot-undirected, 1:18 dot-undirected"),
        Arguments.of(
            "digraph { __start0 -> a; a -> [label=x]; ] }", "1:31 dot-syntax, 1:42 dot-syntax"),
        Arguments.of("digraph { __start0 -> a", "1:24 dot-syntax"),
        Arguments.of("digraph { __start0 -> a } x", "1:27 dot-syntax"),
        Arguments.of("digraph { __start0 -> a; ! }", "1:26 dot-syntax"),
        Arguments.of("digraph { __start0 -> a; b [label=\"x }", "1:35 dot-syntax, 1:39 dot-syntax"),
        Arguments.of("/* digraph", "1:1 dot-syntax, 1:11 dot-syntax"),
        Arguments.of(
            "digraph { __start0 -> a; a -> a [label=\" / b\"] }", "1:40 unsendable-spelling"),
        Arguments.of(
            "digraph { __start0 -> a; a -> a [label=\"x/" + "y".repeat(201) + "\"] }",
            "1:40 unsendable-spelling"));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void tellsWhatIsWrongAndWhere(String dot, String told) {
    Imported imported = importer.read(Importing.source("m.dot", dot), "m");

    assertThat(Importing.told(imported.diagnostics())).containsExactly(told.split(", "));
    assertThat(imported.chart())
        .isEqualTo(imported.chart().filter(c -> told.contains("duplicate")));
  }

  static List<Source> machines() {
    return Stream.of("mealy-aalpy", "mealy-dtls")
        .flatMap(suite -> SharedSuite.files(suite, ".dot").stream())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("machines")
  void machinesOfProtocolsKeepEveryEdge(Source source) {
    String written = Importing.written(importer.read(source, "machine"));

    IrChart chart = Importing.compiled(written);

    assertThat(steps(chart)).isEqualTo(drawn(new String(source.content(), UTF_8)));
  }

  private static TreeSet<String> steps(IrChart chart) {
    TreeSet<String> steps = new TreeSet<>();
    steps.add("-> " + chart.states().get(chart.root().initial().get(0)).wire());
    for (IrTransition transition : chart.transitions()) {
      var event = ((IrTrigger.OnEvent) transition.trigger()).events().get(0);
      var emit = (IrAction.Emit) transition.actions().get(0);
      steps.add(
          chart.states().get(transition.source()).wire()
              + " "
              + chart.events().get(event).wire()
              + " | "
              + chart.emissions().get(emit.emission()).wire()
              + " -> "
              + chart.states().get(transition.targets().get(0)).wire());
    }
    return steps;
  }

  /** Returns the edges of a document, read by a simple regular expression. */
  private static TreeSet<String> drawn(String dot) {
    var edge = Pattern.compile("(\\w+) -> (\\w+) *(?:\\[label=\"(.*?)\"\\])?;?");
    TreeSet<String> steps = new TreeSet<>();
    edge.matcher(dot)
        .results()
        .forEach(
            found -> {
              String label = found.group(3) == null ? "" : found.group(3);
              String[] parts = label.split(label.contains(" / ") ? " / " : "/", 2);
              steps.add(
                  found.group(1).equals("__start0")
                      ? "-> " + found.group(2)
                      : found.group(1)
                          + " "
                          + parts[0]
                          + " | "
                          + parts[1]
                          + " -> "
                          + found.group(2));
            });
    return steps;
  }
}
