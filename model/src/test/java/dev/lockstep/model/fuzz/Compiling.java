package dev.lockstep.model.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.syntax.ShippedCharts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The compilation of arbitrary bytes against the shipped schemas, which must result in a chart or
 * in errors.
 */
final class Compiling {

  private static final String NAME = "fuzz.statechart.yaml";
  private static final Path SCHEMAS = ShippedCharts.root().resolve("statecharts/src/main/schemas");

  private Compiling() {}

  static void ofChart(byte[] content) {
    CompilationRequest request =
        new CompilationRequest(List.of(new Source(NAME, content)), Compiling::find);

    Compilation compilation = Statecharts.compile(request);

    assertThat(compilation.charts()).hasSize(compilation.hasErrors() ? 0 : 1);
    Reading.checkDiagnostics(content, compilation.diagnostics());
  }

  private static Optional<Source> find(String path) {
    try {
      Path file = SCHEMAS.resolve(path).normalize();
      return file.startsWith(SCHEMAS) && Files.isRegularFile(file)
          ? Optional.of(new Source(path, Files.readAllBytes(file)))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (java.nio.file.InvalidPathException e) {
      return Optional.empty();
    }
  }
}
