package dev.lockstep.model;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.SourceTexts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests of the compiler on the shipped charts. */
class StatechartsTest {

  private static final Path MAIN =
      Path.of(System.getProperty("lockstep.root", ".."), "statecharts", "src", "main");

  @Test
  void compilesTheShippedCharts() throws IOException {
    // given
    List<Source> charts = shipped();

    // when
    Compilation compilation = Statecharts.compile(new CompilationRequest(charts, schemas()));

    // then
    Map<String, byte[]> texts = new HashMap<>();
    charts.forEach(chart -> texts.put(chart.name(), chart.content()));
    assertThat(new ExcerptRenderer(SourceTexts.of(texts), false).render(compilation.diagnostics()))
        .isEmpty();
    assertThat(compilation.charts())
        .extracting(IrChart::name)
        .contains(
            "access-token", "agent-graph", "execution-contract", "flow-run", "node-run", "session");
  }

  @Test
  void forbidsThirtyFourPairsOfTheExecutionContract() throws IOException {
    IrChart contract =
        Statecharts.compile(new CompilationRequest(shipped(), schemas())).charts().stream()
            .filter(chart -> chart.name().equals("execution-contract"))
            .findFirst()
            .orElseThrow();

    assertThat(contract.forbidden()).hasSize(34);
    assertThat(contract.forbidden())
        .filteredOn(pair -> contract.states().get(pair.from()).isFinal())
        .hasSize(24)
        .allSatisfy(pair -> assertThat(pair.reason()).startsWith("final state "));
  }

  @Test
  void refusesChartsThatOnlyCaseAndDashesTellApart() {
    // given
    Source first = lamp("order-item", "first");
    Source second = lamp("orderitem", "second");

    // when
    Compilation compilation =
        Statecharts.compile(new CompilationRequest(List.of(first, second), SchemaFolder.empty()));

    // then
    assertThat(compilation.diagnostics())
        .singleElement()
        .satisfies(
            told -> {
              assertThat(told.name()).isEqualTo("duplicate-chart");
              assertThat(told.span()).hasToString("second.statechart.yaml:1:13");
            });
    assertThat(compilation.charts()).extracting(IrChart::name).containsExactly("order-item");
  }

  @Test
  void compilesSeveralVersionsOfAChart() {
    Source first = version("door", "1.0.0");
    Source second = version("door-2", "1.0.0-rc.1");
    Source third = version("door-3", "1.0.0");

    Compilation two = compile(first, second);
    Compilation three = compile(first, second, third);

    assertThat(two.diagnostics()).isEmpty();
    assertThat(two.charts()).extracting(IrChart::version).containsExactly("1.0.0", "1.0.0-rc.1");
    assertThat(three.diagnostics())
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.name()).isEqualTo("duplicate-chart");
              assertThat(found.message()).isEqualTo("there are two charts `door` of one version");
              assertThat(found.span()).hasToString("door-3.statechart.yaml:1:13");
            });
  }

  private static Compilation compile(Source... charts) {
    return Statecharts.compile(new CompilationRequest(List.of(charts), SchemaFolder.empty()));
  }

  private static Source version(String file, String version) {
    String chart =
        """
        statechart: door
        version: %s
        events: { pushed: {} }
        states:
          shut: { on: { pushed: open } }
          open: { on: { pushed: shut } }
        """;
    return new Source(file + ".statechart.yaml", chart.formatted(version).getBytes(UTF_8));
  }

  @Test
  void compilesTheOtherChartsBesideABrokenOne() {
    Source broken = new Source("broken.statechart.yaml", "statechart: [".getBytes(UTF_8));

    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(List.of(broken, lamp("lamp", "lamp")), SchemaFolder.empty()));

    assertThat(compilation.hasErrors()).isTrue();
    assertThat(compilation.charts()).extracting(IrChart::name).containsExactly("lamp");
  }

  @Test
  void tellsRelaxedMistakesAsWarnings() {
    // given
    String chart = "statechart: lamp\nevents: { go: }\nstates:\n  a: { on: { go: b } }\n  b: {}\n";
    Source source = new Source("lamp.statechart.yaml", chart.getBytes(UTF_8));

    // when
    var strict = Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()));
    var relaxed =
        Statecharts.compile(
            new CompilationRequest(
                List.of(source), SchemaFolder.empty(), Set.of("dead-end-state")));

    // then
    assertThat(strict.hasErrors()).isTrue();
    assertThat(relaxed.hasErrors()).isFalse();
    assertThat(relaxed.diagnostics())
        .extracting(Diagnostic::name)
        .containsExactly("dead-end-state");
    assertThat(relaxed.charts()).hasSize(1);
  }

  @Test
  void relaxesNothingThatLeavesAChartWithoutMeaning() {
    Source source =
        new Source(
            "lamp.statechart.yaml",
            "statechart: lamp\nevents: { go: }\nstates:\n  a: { on: { go: c } }\n".getBytes(UTF_8));

    var compilation =
        Statecharts.compile(
            new CompilationRequest(
                List.of(source), SchemaFolder.empty(), Set.of("unknown-target")));

    assertThat(compilation.hasErrors()).isTrue();
    assertThat(compilation.charts()).isEmpty();
  }

  private static Source lamp(String name, String file) {
    String chart =
        "statechart: %s\nevents: { go: }\nstates:\n  off: { on: { go: lit } }\n  lit: { type: final }\n"
            .formatted(name);
    return new Source(file + ".statechart.yaml", chart.getBytes(UTF_8));
  }

  private static List<Source> shipped() throws IOException {
    try (Stream<Path> files = Files.list(MAIN.resolve("statecharts"))) {
      return files
          .filter(file -> file.toString().endsWith(".statechart.yaml"))
          .sorted()
          .map(file -> new Source(file.getFileName().toString(), bytes(file)))
          .toList();
    }
  }

  private static SchemaFolder schemas() {
    return path -> {
      Path file = MAIN.resolve("schemas").resolve(path);
      return Files.exists(file) ? Optional.of(new Source(path, bytes(file))) : Optional.empty();
    };
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
