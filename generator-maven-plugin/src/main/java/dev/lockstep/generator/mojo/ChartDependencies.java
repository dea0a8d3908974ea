package dev.lockstep.generator.mojo;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Dependency;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/** Finds the jars of the dependencies whose charts are wanted, and of no other. */
final class ChartDependencies {

  private final RepositorySystem repositories;
  private final MavenSession session;
  private final MavenProject project;

  ChartDependencies(RepositorySystem repositories, MavenSession session, MavenProject project) {
    this.repositories = repositories;
    this.session = session;
    this.project = project;
  }

  /**
   * Their jars, in the same order; the class folder of a module of the same build.
   *
   * @param names each {@code groupId:artifactId}
   */
  List<Path> locate(List<String> names) throws MojoFailureException {
    List<Path> jars = new ArrayList<>();
    for (String name : names) {
      jars.add(locate(dependency(name)));
    }
    return jars;
  }

  private Dependency dependency(String name) throws MojoFailureException {
    return project.getDependencies().stream()
        .filter(
            dependency -> (dependency.getGroupId() + ":" + dependency.getArtifactId()).equals(name))
        .filter(dependency -> dependency.getType().equals("jar"))
        .findFirst()
        .orElseThrow(
            () ->
                new MojoFailureException(
                    "chartDependencies names '"
                        + name
                        + "', which is not a dependency of this project: add it to <dependencies>, and"
                        + " name it as groupId:artifactId"));
  }

  private Path locate(Dependency wanted) throws MojoFailureException {
    DefaultArtifact artifact =
        new DefaultArtifact(
            wanted.getGroupId(),
            wanted.getArtifactId(),
            Objects.requireNonNullElse(wanted.getClassifier(), ""),
            "jar",
            wanted.getVersion());
    try {
      return resolve(artifact);
    } catch (ArtifactResolutionException e) {
      throw new MojoFailureException(
          "the charts of " + artifact + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** Returns the file of an artifact, which need not be a dependency of the project. */
  Path resolve(Artifact artifact) throws ArtifactResolutionException {
    ArtifactRequest request =
        new ArtifactRequest(artifact, project.getRemoteProjectRepositories(), "lockstep");
    return repositories
        .resolveArtifact(session.getRepositorySession(), request)
        .getArtifact()
        .getFile()
        .toPath();
  }
}
