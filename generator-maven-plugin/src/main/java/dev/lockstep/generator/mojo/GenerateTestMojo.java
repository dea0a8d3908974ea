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
 * Generates Java from the charts of the tests and adds it to what is compiled with them. Touches no
 * file when nothing changed.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "generate-test",
    defaultPhase = LifecyclePhase.GENERATE_TEST_SOURCES,
    threadSafe = true)
public final class GenerateTestMojo extends ChartMojo {

  /**
   * Folder of the generated Java, inside the build folder.
   *
   * <p>Default: {@code target/generated-test-sources/statecharts}. Example: {@code
   * <outputDirectory>${project.build.directory}/charts</outputDirectory>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.testOutputDirectory")
  private @Nullable File outputDirectory;

  /**
   * If true, the generated Java is compiled with the tests.
   *
   * <p>Default: {@code true}. Example: {@code
   * <addTestCompileSourceRoot>false</addTestCompileSourceRoot>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.addTestCompileSourceRoot", defaultValue = "true")
  private boolean addTestCompileSourceRoot;

  /**
   * Maven's own switch for building without tests.
   *
   * <p>Default: {@code false}. Example: {@code mvn package -Dmaven.test.skip}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "maven.test.skip", defaultValue = "false")
  private boolean skipTests;

  @Inject
  GenerateTestMojo(RepositorySystem repositories, Markers markers) {
    super(repositories, markers);
  }

  @Override
  boolean isSkipped() {
    return skipTests || super.isSkipped();
  }

  @Override
  Layout layout() {
    return Layout.TEST;
  }

  @Override
  Optional<Path> outputDirectory() {
    return Optional.ofNullable(outputDirectory).map(File::toPath);
  }

  @Override
  BuildReport run(ChartBuild build, BuildSettings settings) throws IOException {
    return build.run(settings);
  }

  @Override
  void register(MavenProject project, BuildSettings settings) {
    if (addTestCompileSourceRoot) {
      project.addTestCompileSourceRoot(settings.sources().toString());
    }
  }
}
