package dev.lockstep.generator.input;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads the earlier version of the charts and schemas of a project. */
public final class BaselineReader {

  private final InputRequest current;

  /**
   * Creates a reader.
   *
   * @param current the places of the current version; the jars of dependencies complete the earlier
   *     version, too
   */
  public BaselineReader(InputRequest current) {
    this.current = current;
  }

  /**
   * Reads the charts that the plugin has packed into a jar.
   *
   * @throws UnreadableBaselineException if the jar has no charts
   */
  public Inputs jar(Path jar) throws IOException {
    return inputs(
        List.of(new InputJar(jar, InputRequest.CHARTS_IN_JAR, InputReader.ANY_CHART).read()),
        new InputJar(jar, InputRequest.SCHEMAS_IN_JAR, InputReader.ANY_SCHEMA).read(),
        jar.toString());
  }

  /**
   * Reads the folders of the project as they are in a revision of git.
   *
   * @param base folder of the project
   * @throws UnreadableBaselineException if there is no such revision, if it has no charts, or if
   *     git cannot be executed
   */
  public Inputs revision(Path base, String revision) throws IOException {
    GitRevision git = GitRevision.of(base, revision);
    List<InputListing> charts = new ArrayList<>();
    for (Path folder : current.chartFolders()) {
      charts.add(git.read(folder, current.charts()));
    }
    return inputs(
        charts, git.read(current.schemaFolder(), InputReader.ANY_SCHEMA), "revision " + revision);
  }

  private Inputs inputs(List<InputListing> charts, InputListing schemas, String place)
      throws IOException {
    InputCollector found = new InputCollector();
    charts.forEach(found::add);
    if (found.files().isEmpty()) {
      throw new UnreadableBaselineException(
          place + " has no charts: correct `baseline`, or compare with a later version");
    }
    InputCollector all = new InputCollector();
    all.add(schemas);
    for (Path jar : current.jars()) {
      all.add(new InputJar(jar, InputRequest.SCHEMAS_IN_JAR, InputReader.ANY_SCHEMA).read());
    }
    return new Inputs(
        found.files(), List.of(), List.of(), all.files(), Set.of(), found.diagnostics());
  }
}
