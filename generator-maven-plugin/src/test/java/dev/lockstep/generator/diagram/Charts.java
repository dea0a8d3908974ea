package dev.lockstep.generator.diagram;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The charts pictures are tried on. */
public final class Charts {

  private static final Path FIXTURES = Path.of("src/test/resources/diagrams");
  private static final Path SHIPPED = Path.of("../statecharts/src/main/statecharts");
  private static final Path EXAMPLES = Path.of("../examples");

  private Charts() {}

  /** Charts kept for pictures, those that are shipped, and those of the examples. */
  public static List<IrChart> all() {
    return Stream.of(fixtures(), shipped(), in(EXAMPLES)).flatMap(List::stream).toList();
  }

  public static List<IrChart> fixtures() {
    return in(FIXTURES);
  }

  public static List<IrChart> shipped() {
    return in(SHIPPED);
  }

  public static IrChart fixture(String name) {
    return read(FIXTURES.resolve(name + ".statechart.yaml"));
  }

  /** A chart of its text. */
  public static IrChart of(String text) {
    return compile("chart.statechart.yaml", text.getBytes(StandardCharsets.UTF_8), FIXTURES);
  }

  private static List<IrChart> in(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".statechart.yaml"))
          .filter(file -> !file.toString().contains("/target/"))
          .sorted()
          .map(Charts::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static IrChart read(Path file) {
    Path schemas = file.toAbsolutePath().getParent().resolveSibling("schemas");
    return compile(file.getFileName().toString(), bytes(file), schemas);
  }

  private static IrChart compile(String name, byte[] text, Path schemas) {
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(
                List.of(new Source(name, text)),
                path ->
                    Optional.of(schemas.resolve(path))
                        .filter(Files::isRegularFile)
                        .map(file -> new Source(path, bytes(file)))));
    if (compilation.charts().isEmpty()) {
      throw new IllegalArgumentException(name + ": " + compilation.diagnostics());
    }
    return compilation.charts().get(0);
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
