package dev.lockstep.generator.mojo;

import dev.lockstep.generator.build.BuildReport;
import dev.lockstep.generator.build.BuildSettings;
import dev.lockstep.generator.build.ChartBuild;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.jspecify.annotations.Nullable;

/**
 * Generates Java from the project's charts and adds it to what is compiled. Charts and schemas
 * themselves go into the jar, so that other projects can generate from them. Touches no file when
 * nothing changed.
 *
 * @since 0.1.0
 */
@Mojo(name = "generate", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class GenerateMojo extends ChartMojo {

  /**
   * Folder of the generated Java, inside the build folder.
   *
   * <p>Default: {@code target/generated-sources/statecharts}. Example: {@code
   * <outputDirectory>${project.build.directory}/charts</outputDirectory>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.outputDirectory")
  private @Nullable File outputDirectory;

  /**
   * If true, the generated Java is compiled with the project.
   *
   * <p>Default: {@code true}. Example: {@code <addCompileSourceRoot>false</addCompileSourceRoot>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.addCompileSourceRoot", defaultValue = "true")
  private boolean addCompileSourceRoot;

  @Inject
  GenerateMojo(RepositorySystem repositories, Markers markers) {
    super(repositories, markers);
  }

  @Override
  Layout layout() {
    return Layout.MAIN;
  }

  @Override
  Optional<Path> outputDirectory() {
    return Optional.ofNullable(outputDirectory).map(File::toPath);
  }

  @Override
  boolean isCompiled() {
    return addCompileSourceRoot;
  }

  @Override
  BuildReport run(ChartBuild build, BuildSettings settings) throws IOException {
    return build.run(settings);
  }

  @Override
  void register(MavenProject project, BuildSettings settings) {
    if (addCompileSourceRoot) {
      project.addCompileSourceRoot(settings.sources().toString());
    }
  }
}
