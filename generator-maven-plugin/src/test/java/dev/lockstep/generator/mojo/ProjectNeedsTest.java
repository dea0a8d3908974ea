package dev.lockstep.generator.mojo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.model.Dependency;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProjectNeedsTest {

  @ParameterizedTest
  @CsvSource({
    "compile,  true,  false",
    "provided, true,  false",
    "test,     true,  true",
    "test,     false, false",
    "compile,  false, false",
  })
  void runtimeOfTheTestsDoesNotSufficeForTheProject(String scope, boolean isMain, boolean isWarned)
      throws MojoFailureException {
    assertThat(warnings(scope, isMain).isEmpty()).isNotEqualTo(isWarned);
  }

  @Test
  void warningNamesTheDependency() throws MojoFailureException {
    assertThat(warnings("test", true))
        .singleElement()
        .asString()
        .contains("outside of its tests", "<artifactId>lockstep-runtime</artifactId>");
  }

  private static List<String> warnings(String scope, boolean isMain) throws MojoFailureException {
    List<String> warnings = new ArrayList<>();
    Dependency runtime = new Dependency();
    runtime.setGroupId("dev.lockstep");
    runtime.setArtifactId("lockstep-runtime");
    runtime.setScope(scope);
    MavenProject project = new MavenProject();
    project.setDependencies(List.of(runtime));
    new ProjectNeeds(
            project,
            new SystemStreamLog() {
              @Override
              public void warn(CharSequence content) {
                warnings.add(content.toString());
              }
            })
        .check(isMain);
    return warnings;
  }
}
