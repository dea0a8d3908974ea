package dev.lockstep.generator.diagram;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.draft.DraftWriter;
import dev.lockstep.verification.random.RandomChart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The charts pictures are tried on. */
public final class Charts {

  private static final Path FIXTURES = Path.of("src/test/resources/diagrams");
  private static final Path SHIPPED = Path.of("../statecharts/src/main/statecharts");
  private static final Path EXAMPLES = Path.of("../examples");

  private static final int RANDOM = 16;

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

  /** Returns random charts, always the same. */
  public static List<IrChart> random() {
    return Made.BY_CHANCE;
  }

  private static final class Made {
    private static final List<IrChart> BY_CHANCE =
        LongStream.range(0, RANDOM).mapToObj(Charts::random).flatMap(Optional::stream).toList();
  }

  private static Optional<IrChart> random(long seed) {
    String text = new DraftWriter().write(RandomChart.of(seed).draft());
    Source source = new Source("random.statechart.yaml", text.getBytes(StandardCharsets.UTF_8));
    return Statecharts.compile(
            new CompilationRequest(List.of(source), SchemaFolder.empty(), Rules.relaxable()))
        .charts()
        .stream()
        .findFirst();
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
    Path folder = file.toAbsolutePath().getParent();
    Path within = folder.resolve("schemas");
    Path schemas = Files.isDirectory(within) ? within : folder.resolveSibling("schemas");
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
