package dev.lockstep.shipped;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.schema.SchemaFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The shipped charts, compiled from their sources. */
public final class ShippedCharts {

  private static final Path STATECHARTS = root().resolve("statecharts/src/main");

  private static final Compilation COMPILATION = Statecharts.compile(request());

  private ShippedCharts() {}

  /** The chart called {@code name}. */
  public static IrChart chart(String name) {
    return all().stream()
        .filter(chart -> chart.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError(COMPILATION.diagnostics().toString()));
  }

  /** All shipped charts, by name. */
  public static List<IrChart> all() {
    return COMPILATION.charts();
  }

  /** The compiled charts. */
  public static CompilationRequest request() {
    return new CompilationRequest(sources(), schemas());
  }

  /** The chart files, by name. */
  public static List<Source> sources() {
    try (Stream<Path> files = Files.list(STATECHARTS.resolve("statecharts"))) {
      return files
          .filter(file -> file.toString().endsWith(".statechart.yaml"))
          .sorted()
          .map(file -> new Source(file.getFileName().toString(), bytes(file)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The schema files. */
  public static SchemaFolder schemas() {
    return path -> {
      Path file = STATECHARTS.resolve("schemas").resolve(path);
      return Files.isRegularFile(file)
          ? Optional.of(new Source(path, bytes(file)))
          : Optional.empty();
    };
  }

  static Compilation compilation() {
    return COMPILATION;
  }

  /** The transitions of a chart without its typed refusals. */
  static List<IrTransition> edges(IrChart chart) {
    return chart.transitions().stream().filter(edge -> edge.refuse().isEmpty()).toList();
  }

  /** An edge in words: {@code running --succeed--> completed}. */
  static String words(IrChart chart, IrTransition edge) {
    IrTrigger.OnEvent on = (IrTrigger.OnEvent) edge.trigger();
    String target =
        edge.targets().isEmpty() ? "" : " " + chart.states().get(edge.targets().get(0)).name();
    return chart.states().get(edge.source()).name()
        + " --"
        + chart.events().get(on.events().get(0)).name()
        + "-->"
        + target;
  }

  /** The states under the root. */
  static List<IrState> states(IrChart chart) {
    return chart.states().subList(1, chart.states().size());
  }

  static Path root() {
    String root = System.getProperty("lockstep.root");
    Path folder = root == null ? Path.of("").toAbsolutePath() : Path.of(root);
    while (!Files.exists(folder.resolve("mvnw"))) {
      folder = folder.getParent();
      if (folder == null) {
        throw new IllegalStateException("no project above " + Path.of("").toAbsolutePath());
      }
    }
    return folder;
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
