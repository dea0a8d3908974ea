package dev.lockstep.cli.input;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.generator.input.InputFile;
import dev.lockstep.generator.input.InputReader;
import dev.lockstep.generator.input.InputRequest;
import dev.lockstep.generator.input.Inputs;
import dev.lockstep.generator.input.Selection;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The shipped charts, read from the jar that contains them. */
public final class PackagedCharts implements ShippedCharts {

  private static final String SUFFIX = ".statechart.yaml";

  private final Inputs inputs;

  private PackagedCharts(Inputs inputs) {
    this.inputs = inputs;
  }

  /**
   * Returns the charts in the jar of a class.
   *
   * @param anchor a class of the jar
   * @throws Failure if the jar cannot be read
   */
  public static PackagedCharts beside(Class<?> anchor) {
    try {
      Path nowhere = Path.of("");
      return new PackagedCharts(
          new InputReader()
              .read(
                  new InputRequest(
                      List.of(),
                      Selection.of(List.of(), List.of()),
                      nowhere.resolve("no-such-folder"),
                      List.of(home(anchor)))));
    } catch (IOException | URISyntaxException e) {
      throw new Failure("cannot read the shipped charts; reinstall lockstep");
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
    return inputs.charts().stream().map(PackagedCharts::name).sorted().toList();
  }

  @Override
  public ChartSet named(List<String> names) {
    Map<String, InputFile> byName =
        inputs.charts().stream().collect(Collectors.toMap(PackagedCharts::name, file -> file));
    return new ChartSet(
        names.stream().distinct().map(name -> byName.get(name).source()).toList(),
        inputs.schemaFolder(),
        Optional.empty(),
        Map.of());
  }

  private static String name(InputFile file) {
    String path = file.name();
    String last = path.substring(path.lastIndexOf('/') + 1);
    return last.substring(0, last.length() - SUFFIX.length());
  }
}
