package dev.lockstep.generator.mojo;

import dev.lockstep.generator.build.BuildReport;
import dev.lockstep.generator.build.BuildSettings;
import dev.lockstep.generator.build.ChartBuild;
import dev.lockstep.generator.diagram.DiagramFormat;
import dev.lockstep.generator.diagram.DiagramGenerator;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;

/**
 * Draws the project's charts: a picture and a page to try the chart on, or what other programs
 * draw. Touches no file when nothing changed.
 *
 * @since 0.1.0
 */
@Mojo(name = "diagram", defaultPhase = LifecyclePhase.PREPARE_PACKAGE, threadSafe = true)
public final class DiagramMojo extends ChartMojo {

  /**
   * Folder of the drawings, inside the build folder.
   *
   * <p>Default: {@code target/diagrams}. Example: {@code
   * <diagramDirectory>${project.build.directory}/site/charts</diagramDirectory>}.
   *
   * @since 0.1.0
   */
  @Parameter(
      property = "lockstep.diagramDirectory",
      defaultValue = "${project.build.directory}/diagrams")
  private File diagramDirectory;

  /**
   * The formats of the diagrams of each chart: {@code svg}, {@code html}, {@code mermaid}, {@code
   * plantuml}, {@code dot}.
   *
   * <p>Default: {@code svg,html}. Example: {@code <formats>html,mermaid</formats>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.formats", defaultValue = "svg,html")
  private String formats;

  /**
   * If true, typed refusals are drawn, too. Pages always list them.
   *
   * <p>Default: {@code false}. Example: {@code <refusals>true</refusals>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.refusals", defaultValue = "false")
  private boolean refusals;

  @Inject
  DiagramMojo(RepositorySystem repositories, Markers markers) {
    super(repositories, markers);
  }

  @Override
  Layout layout() {
    return Layout.MAIN;
  }

  @Override
  Optional<Path> outputDirectory() {
    return Optional.of(diagramDirectory.toPath());
  }

  @Override
  String variant() throws MojoFailureException {
    return " " + wanted() + " " + refusals;
  }

  @Override
  BuildReport run(ChartBuild build, BuildSettings settings) throws IOException {
    return ChartBuild.ofDrawings(() -> new DiagramGenerator(known(), refusals)).run(settings);
  }

  @Override
  void register(MavenProject project, BuildSettings settings) {
    // Drawings are neither compiled nor packed.
  }

  private List<DiagramFormat> wanted() throws MojoFailureException {
    List<DiagramFormat> known = known();
    if (known.size() != spellings().size() || known.isEmpty()) {
      throw new MojoFailureException(
          "formats: `"
              + formats
              + "` is not a list of "
              + Arrays.stream(DiagramFormat.values())
                  .map(DiagramFormat::spelling)
                  .collect(Collectors.joining(", ")));
    }
    return known;
  }

  private List<DiagramFormat> known() {
    return Arrays.stream(DiagramFormat.values())
        .filter(format -> spellings().contains(format.spelling()))
        .toList();
  }

  private List<String> spellings() {
    return Arrays.stream(formats.split(",")).map(String::strip).distinct().toList();
  }
}
