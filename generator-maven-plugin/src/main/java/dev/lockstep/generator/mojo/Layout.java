package dev.lockstep.generator.mojo;

import org.apache.maven.project.MavenProject;

/** The default places of a goal's files: the main ones and those of the tests. */
enum Layout {
  MAIN("src/main/statecharts", "src/main/schemas", "generated-sources/statecharts", ""),
  TEST("src/test/statecharts", "src/test/schemas", "generated-test-sources/statecharts", ".test");

  private final String charts;
  private final String schemas;
  private final String output;
  private final String packageEnd;

  Layout(String charts, String schemas, String output, String packageEnd) {
    this.charts = charts;
    this.schemas = schemas;
    this.output = output;
    this.packageEnd = packageEnd;
  }

  /** Folder of the charts, relative to the project. */
  String charts() {
    return charts;
  }

  /** Folder of the schemas, relative to the project. */
  String schemas() {
    return schemas;
  }

  /** Folder of the generated Java, relative to the build folder. */
  String output() {
    return output;
  }

  /** Returns the end of the default base package. */
  String packageEnd() {
    return packageEnd;
  }

  /** Folder of the compiled classes. */
  String classes(MavenProject project) {
    return this == MAIN
        ? project.getBuild().getOutputDirectory()
        : project.getBuild().getTestOutputDirectory();
  }
}
