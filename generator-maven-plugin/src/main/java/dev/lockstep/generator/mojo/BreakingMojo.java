package dev.lockstep.generator.mojo;

import dev.lockstep.generator.build.BuildReport;
import dev.lockstep.generator.build.BuildSettings;
import dev.lockstep.generator.build.ChartBuild;
import dev.lockstep.generator.input.BaselineReader;
import dev.lockstep.generator.input.Inputs;
import dev.lockstep.generator.input.UnreadableBaselineException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/**
 * Compares the project's charts with an earlier version: a released artifact or a revision of git.
 * Fails if a change breaks running instances, senders of events or readers of emitted events, if a
 * chart was removed, or if a chart changed and its version did not.
 *
 * @since 0.1.0
 */
@Mojo(name = "breaking", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class BreakingMojo extends ChartMojo {

  private static final String GIT = "git:";

  /**
   * The earlier version: {@code groupId:artifactId:version} of a jar whose charts this plugin has
   * packed, or {@code git:} and a commit, tag or branch. Git is read by the program {@code git}.
   *
   * <p>Default: none. Example: {@code mvn lockstep:breaking -Dlockstep.baseline=git:v1.2.0}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.baseline", required = true)
  private String baseline;

  /**
   * If true, breaking changes are warnings in a chart whose version has a new major number, or a
   * new minor number if the major number is 0.
   *
   * <p>Default: {@code true}. Example: {@code <newMajorMayBreak>false</newMajorMayBreak>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.newMajorMayBreak", defaultValue = "true")
  private boolean newMajorMayBreak;

  /**
   * The folder to which the goal writes a proposal of a migration for each chart whose stored
   * instances need one: {@code <chart>-<from>-to-<to>.migration.yaml}. A file that exists is kept.
   *
   * <p>Default: none; no file is written. Example: {@code
   * <migrationDirectory>src/main/migrations</migrationDirectory>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.migrationDirectory")
  private File migrationDirectory;

  @Inject
  BreakingMojo(RepositorySystem repositories, Markers markers) {
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
    Inputs before = read(new BaselineReader(settings.inputs()));
    BuildReport report = build.compare(settings, before, newMajorMayBreak);
    if (migrationDirectory != null) {
      propose(build.proposals(settings, before));
    }
    return report;
  }

  private void propose(SortedMap<String, String> proposals) throws IOException {
    for (Map.Entry<String, String> proposal : proposals.entrySet()) {
      Path file = migrationDirectory.toPath().resolve(proposal.getKey());
      if (!Files.exists(file)) {
        Files.createDirectories(migrationDirectory.toPath());
        Files.writeString(file, proposal.getValue(), StandardOpenOption.CREATE_NEW);
        getLog().info("Instances need a migration. A proposal is in " + file);
      }
    }
  }

  private Inputs read(BaselineReader reader) throws IOException {
    String named = baseline.strip();
    if (named.startsWith(GIT)) {
      return reader.revision(base(), named.substring(GIT.length()).strip());
    }
    String[] parts = named.split(":", -1);
    if (parts.length != 3 || named.contains(" ") || named.contains("::") || parts[2].isEmpty()) {
      throw new UnreadableBaselineException(
          "baseline names '"
              + named
              + "', which is neither groupId:artifactId:version nor git: and a revision");
    }
    return reader.jar(resolve(new DefaultArtifact(parts[0], parts[1], "jar", parts[2])));
  }

  private Path resolve(DefaultArtifact artifact) throws UnreadableBaselineException {
    try {
      return dependencies().resolve(artifact);
    } catch (ArtifactResolutionException e) {
      throw new UnreadableBaselineException(
          "the earlier version " + artifact + " cannot be read: " + e.getMessage());
    }
  }

  @Override
  void register(MavenProject project, BuildSettings settings) {
    // This goal writes no output to register.
  }
}
