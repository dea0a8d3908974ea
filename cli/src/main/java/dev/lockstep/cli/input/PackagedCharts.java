package dev.lockstep.cli.input;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.generator.input.InputFile;
import dev.lockstep.generator.input.InputReader;
import dev.lockstep.generator.input.InputRequest;
import dev.lockstep.generator.input.Inputs;
import dev.lockstep.generator.input.Selection;
import dev.lockstep.model.document.Source;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The shipped charts, read from the jar that contains them. */
public final class PackagedCharts implements ShippedCharts {

  private static final String SUFFIX = ".statechart.yaml";

  private static final String SCENARIOS = "META-INF/lockstep/scenarios";

  private static final String SYSTEMS = "META-INF/lockstep/systems";

  private final Class<?> anchor;
  private @Nullable Inputs inputs;

  private PackagedCharts(Class<?> anchor) {
    this.anchor = anchor;
  }

  /**
   * Returns the charts in the jar of a class. The jar is read at their first use, because most
   * commands do not use them. Each method throws a {@link Failure} if the jar cannot be read.
   *
   * @param anchor a class of the jar
   */
  public static PackagedCharts beside(Class<?> anchor) {
    return new PackagedCharts(anchor);
  }

  private synchronized Inputs inputs() {
    Inputs known = inputs;
    if (known == null) {
      known = read();
      inputs = known;
    }
    return known;
  }

  private Inputs read() {
    try {
      InputRequest request =
          new InputRequest(
              List.of(),
              Selection.of(List.of(), List.of()),
              Path.of("no-such-folder"),
              List.of(home(anchor)));
      return new InputReader().read(request);
    } catch (IOException | URISyntaxException e) {
      throw unreadable();
    }
  }

  private static Path home(Class<?> anchor) throws IOException, URISyntaxException {
    CodeSource source = anchor.getProtectionDomain().getCodeSource();
    URL location = source == null ? null : source.getLocation();
    if (location == null) {
      throw new IOException("no code source of " + anchor);
    }
    return Path.of(location.toURI());
  }

  @Override
  public List<String> names() {
    return inputs().charts().stream().map(PackagedCharts::name).sorted().toList();
  }

  @Override
  public ChartSet named(List<String> names) {
    Map<String, InputFile> byName =
        inputs().charts().stream().collect(Collectors.toMap(PackagedCharts::name, file -> file));
    return new ChartSet(
        names.stream().distinct().map(name -> byName.get(name).source()).toList(),
        inputs().schemaFolder(),
        Optional.empty(),
        Map.of());
  }

  @Override
  public List<Source> scenarios() {
    return packaged(SCENARIOS);
  }

  @Override
  public List<Source> systems() {
    return packaged(SYSTEMS);
  }

  private List<Source> packaged(String folder) {
    try {
      Path home = home(anchor);
      if (Files.isDirectory(home)) {
        return files(home.resolve(folder));
      }
      try (FileSystem jar = FileSystems.newFileSystem(home)) {
        return files(jar.getPath("/").resolve(folder));
      }
    } catch (IOException | URISyntaxException e) {
      throw unreadable();
    }
  }

  private static List<Source> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<Source> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        found.add(new Source(folder.relativize(file).toString(), Files.readAllBytes(file)));
      }
    }
    return found;
  }

  private static Failure unreadable() {
    return new Failure("cannot read the shipped charts; reinstall lockstep");
  }

  private static String name(InputFile file) {
    String path = file.name();
    String last = path.substring(path.lastIndexOf('/') + 1);
    return last.substring(0, last.length() - SUFFIX.length());
  }
}
