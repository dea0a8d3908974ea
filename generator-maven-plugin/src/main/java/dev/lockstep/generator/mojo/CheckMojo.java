package dev.lockstep.generator.mojo;

import dev.lockstep.generator.build.BuildReport;
import dev.lockstep.generator.build.BuildSettings;
import dev.lockstep.generator.build.ChartBuild;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;

/**
 * Reports every mistake in the project's charts, schemas and systems ({@code *.system.yaml}),
 * checks the properties of charts and systems over all their reachable states, and generates
 * nothing. Fails if there is an error or a property is violated, vacuous or undecided.
 *
 * @since 0.1.0
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VALIDATE, threadSafe = true)
public final class CheckMojo extends ChartMojo {

  /**
   * Limit of the states that are explored for the properties of a chart or system. A property that
   * needs more is reported as {@code property-incomplete}. Zero checks no properties.
   *
   * <p>Default: {@code 200000}. Example: {@code mvn lockstep:check -Dlockstep.maxStates=1000000}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.maxStates", defaultValue = "200000")
  private int maxStates;

  @Inject
  CheckMojo(RepositorySystem repositories, Markers markers) {
    super(repositories, markers);
  }

  @Override
  Layout layout() {
    return Layout.MAIN;
  }

  @Override
  Optional<Path> outputDirectory() {
    return Optional.empty();
  }

  @Override
  BuildReport run(ChartBuild build, BuildSettings settings) throws IOException {
    return build.check(settings, Math.max(0, maxStates));
  }

  @Override
  void register(MavenProject project, BuildSettings settings) {
    // This goal writes no output to register.
  }
}
