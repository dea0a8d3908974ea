package dev.lockstep.generator.mojo;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/** The requirements of generated code on the project that compiles it. */
final class ProjectNeeds {

  private static final int OLDEST = 17;
  private static final String GROUP = "dev.lockstep";
  private static final String COMPILER = "org.apache.maven.plugins:maven-compiler-plugin";
  private static final Pattern NUMBER = Pattern.compile("(?:1\\.)?([0-9]{1,3})");

  private final MavenProject project;
  private final Log log;

  ProjectNeeds(MavenProject project, Log log) {
    this.project = project;
    this.log = log;
  }

  /**
   * Checks the release of Java and warns of a missing runtime.
   *
   * @param isMain true if the generated code is compiled with the project, so that a dependency of
   *     its tests does not suffice
   * @throws MojoFailureException if the project compiles for an older Java
   */
  void check(boolean isMain) throws MojoFailureException {
    Optional<String> release =
        Stream.of("release", "source").flatMap(name -> setting(name).stream()).findFirst();
    if (release.filter(ProjectNeeds::isTooOld).isPresent()) {
      throw new MojoFailureException(
          "the project is compiled for Java "
              + release.get()
              + ", and generated code needs "
              + OLDEST
              + ": set <maven.compiler.release>"
              + OLDEST
              + "</maven.compiler.release>");
    }
    boolean hasRuntime =
        project.getDependencies().stream()
            .filter(dependency -> dependency.getGroupId().equals(GROUP))
            .anyMatch(dependency -> !isMain || !"test".equals(dependency.getScope()));
    if (!hasRuntime) {
      log.warn(
          "Generated code needs lockstep-runtime, which is not a direct dependency of this project"
              + (isMain ? " outside of its tests" : "")
              + ". Unless another dependency brings it, add <dependency><groupId>"
              + GROUP
              + "</groupId><artifactId>lockstep-runtime</artifactId><version>(that of the"
              + " plugin)</version></dependency>");
    }
  }

  private static boolean isTooOld(String release) {
    var number = NUMBER.matcher(release);
    return number.matches() && Integer.parseInt(number.group(1)) < OLDEST;
  }

  /** A setting of the compiler: of its configuration, else of the properties. */
  private Optional<String> setting(String name) {
    return Optional.ofNullable(project.getPlugin(COMPILER))
        .map(plugin -> plugin.getConfiguration())
        .filter(Xpp3Dom.class::isInstance)
        .map(configuration -> ((Xpp3Dom) configuration).getChild(name))
        .map(Xpp3Dom::getValue)
        .or(
            () ->
                Optional.ofNullable(project.getProperties().getProperty("maven.compiler." + name)))
        .map(String::strip)
        .filter(value -> !value.isEmpty());
  }
}
