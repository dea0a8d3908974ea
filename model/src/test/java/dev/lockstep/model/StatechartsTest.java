package dev.lockstep.model;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The front door, on the charts this project ships. */
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
        .contains("execution-contract", "flow-run", "node-run", "session");
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
