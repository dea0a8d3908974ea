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
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;

/**
 * Reports every mistake in the project's charts and schemas and generates nothing. Fails if there
 * is an error.
 *
 * @since 0.1.0
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VALIDATE, threadSafe = true)
public final class CheckMojo extends ChartMojo {

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
    return build.check(settings);
  }

  @Override
  void register(MavenProject project, BuildSettings settings) {
    // This goal writes no output to register.
  }
}
