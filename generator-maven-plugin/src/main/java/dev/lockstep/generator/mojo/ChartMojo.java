package dev.lockstep.generator.mojo;

import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.generator.build.BuildReport;
import dev.lockstep.generator.build.BuildReport.Outcome;
import dev.lockstep.generator.build.BuildSettings;
import dev.lockstep.generator.build.ChartBuild;
import dev.lockstep.generator.input.InputRequest;
import dev.lockstep.generator.input.UnmatchedSchemaException;
import dev.lockstep.generator.input.UnreadableBaselineException;
import dev.lockstep.generator.metaschema.MetaSchema;
import dev.lockstep.generator.output.RefusedOutputException;
import dev.lockstep.generator.output.Territory;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.jspecify.annotations.Nullable;

/** The parameters and reports that all goals share. */
abstract class ChartMojo extends AbstractMojo {

  /**
   * Folders with charts. Each is searched with its folders below; the files of a symbolic link are
   * refused.
   *
   * <p>Default: {@code src/main/statecharts}, for {@code generate-test} {@code
   * src/test/statecharts}. Example: {@code
   * <sourceDirectories><sourceDirectory>charts</sourceDirectory></sourceDirectories>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.sourceDirectories")
  private @Nullable List<File> sourceDirectories;

  /**
   * Folder with the payload schemas the charts name, as {@code *.json}.
   *
   * <p>Default: {@code src/main/schemas}, for {@code generate-test} {@code src/test/schemas}.
   * Example: {@code <schemaDirectory>api/schemas</schemaDirectory>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.schemaDirectory")
  private @Nullable File schemaDirectory;

  /**
   * Schemas to compile in addition to those that a chart references, directly or through other
   * schemas: paths relative to {@code schemaDirectory}, or patterns as in {@code includes}. Each
   * must match a schema.
   *
   * <p>Default: none. Example: {@code
   * <additionalSchemas><additionalSchema>api/*.schema.json</additionalSchema></additionalSchemas>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.additionalSchemas")
  private @Nullable List<String> additionalSchemas;

  /**
   * Java types by the {@code format} of a schema, or {@code number}; also a class with a converter.
   *
   * <p>Default: none. Example: {@code <javaTypes><uuid>java.util.UUID</uuid></javaTypes>}.
   *
   * @since 0.1.0
   */
  @Parameter private @Nullable Map<String, String> javaTypes;

  /**
   * Patterns of files that are charts, over paths relative to their folder, where {@code **}{@code
   * /} is any number of folders and {@code *} any text within a name. A pattern that leads outside
   * the folder is refused.
   *
   * <p>Default: {@code **}{@code /*.statechart.yaml}. Example: {@code
   * <includes><include>orders/*.statechart.yaml</include></includes>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.includes")
  private @Nullable List<String> includes;

  /**
   * Patterns of included files that are excluded.
   *
   * <p>Default: none. Example: {@code <excludes><exclude>drafts/**</exclude></excludes>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.excludes")
  private @Nullable List<String> excludes;

  /**
   * Package the generated packages begin with: chart {@code order-flow} goes to {@code
   * <basePackage>.orderflow}.
   *
   * <p>Default: the project's groupId and artifactId, without what a package name cannot hold:
   * {@code com.acme:order-service} gives {@code com.acme.orderservice}; for {@code generate-test}
   * {@code .test} is appended. Example: {@code <basePackage>com.acme.orders</basePackage>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.basePackage")
  private @Nullable String basePackage;

  /**
   * Dependencies whose charts and schemas are generated here too, in this project's base package.
   * Each must be a dependency of this project.
   *
   * <p>Default: none. Example: {@code
   * <chartDependencies><chartDependency>com.acme:orders-api</chartDependency></chartDependencies>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.chartDependencies")
  private @Nullable List<String> chartDependencies;

  /**
   * The levels of single warnings: {@code error}, {@code warn} or {@code off} by the name in
   * brackets at the end of the message. Errors stay errors.
   *
   * <p>Default: every warning is {@code warn}. Example: {@code
   * <policies><unused-event>off</unused-event></policies>}.
   *
   * @since 0.1.0
   */
  @Parameter private @Nullable Map<String, String> policies;

  /**
   * If true, a warning fails the build.
   *
   * <p>Default: {@code false}. Example: {@code <failOnWarning>true</failOnWarning>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.failOnWarning", defaultValue = "false")
  private boolean failOnWarning;

  /**
   * The file for the findings as SARIF 2.1.0, for code scanning services. It is written whether the
   * build fails or not.
   *
   * <p>Default: none. Example: {@code
   * <sarifFile>${project.build.directory}/lockstep.sarif</sarifFile>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.sarifFile")
  private @Nullable File sarifFile;

  /**
   * If true, files may be written outside the build folder ({@code target}). A file there that this
   * plugin did not write is never replaced.
   *
   * <p>Default: {@code false}. Example: {@code
   * <allowOutputOutsideBuild>true</allowOutputOutsideBuild>} with {@code
   * <outputDirectory>src/generated/java</outputDirectory>}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.allowOutputOutsideBuild", defaultValue = "false")
  private boolean allowOutputOutsideBuild;

  /**
   * If true, the goal does nothing.
   *
   * <p>Default: {@code false}. Example: {@code mvn verify -Dlockstep.skip}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "lockstep.skip", defaultValue = "false")
  private boolean skip;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
  private MojoExecution execution;

  private final RepositorySystem repositories;
  private final Markers markers;

  ChartMojo(RepositorySystem repositories, Markers markers) {
    this.repositories = repositories;
    this.markers = markers;
  }

  /** Returns the default places of the files of this goal. */
  abstract Layout layout();

  /** Returns the folder of generated Java; empty for the folder of the layout. */
  abstract Optional<Path> outputDirectory();

  /**
   * Parameters of the goal that change what is made, as text.
   *
   * @throws MojoFailureException if one of them makes no sense
   */
  String variant() throws MojoFailureException {
    return "";
  }

  /** Does the work of the goal. */
  abstract BuildReport run(ChartBuild build, BuildSettings settings) throws IOException;

  /** Registers the output with Maven, even if it did not change. */
  abstract void register(MavenProject project, BuildSettings settings);

  /** Returns whether what is generated is compiled with the project. */
  boolean isCompiled() {
    return false;
  }

  boolean isSkipped() {
    return skip;
  }

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (isSkipped()) {
      getLog().info("Skipped.");
      return;
    }
    BuildSettings settings;
    BuildReport report;
    try {
      if (isCompiled()) {
        new ProjectNeeds(project, getLog()).check(layout() == Layout.MAIN);
      }
      settings = settings();
      report = run(new ChartBuild(() -> new StatechartCompiler(new MetaSchema())), settings);
    } catch (RefusedOutputException | UnmatchedSchemaException | UnreadableBaselineException e) {
      throw new MojoFailureException(e.getMessage());
    } catch (RuntimeException e) {
      throw new MojoExecutionException(
          "a defect of the generator, not of a chart; report the output of mvn -e: " + e, e);
    } catch (IOException e) {
      throw new MojoExecutionException("a file could not be read or written: " + e, e);
    }
    if (report.charts() == 0) {
      NearFolders.warning(base().resolve(layout().charts())).ifPresent(getLog()::warn);
    }
    new Console(getLog(), base(), settings.sources()).tell(report);
    markers.show(session, report, settings);
    if (report.outcome() == Outcome.FAILED) {
      throw new MojoFailureException(Console.summary(report));
    }
    register(project, settings);
  }

  /** Returns the folder of the project. */
  Path base() {
    return project.getBasedir().toPath().toAbsolutePath().normalize();
  }

  ChartDependencies dependencies() {
    return new ChartDependencies(repositories, session, project);
  }

  private BuildSettings settings() throws MojoFailureException, IOException {
    Layout layout = layout();
    Configuration given = new Configuration(project.getBasedir().toPath());
    Path build = Path.of(project.getBuild().getDirectory());
    InputRequest inputs =
        new InputRequest(
            given.folders(sourceDirectories, layout.charts()),
            given.selection(includes, excludes),
            given.folder("schemaDirectory", schemaDirectory, layout.schemas()),
            given.additionalSchemas(additionalSchemas),
            dependencies().locate(given.list(chartDependencies)));
    Path root = session.getRequest().getMultiModuleProjectDirectory().toPath();
    String run = ExecutionName.of(execution);
    PluginIdentity plugin = new PluginIdentity(execution.getMojoDescriptor().getPluginDescriptor());
    return new BuildSettings(
        inputs,
        given.basePackage(basePackage, project.getGroupId(), project.getArtifactId(), layout),
        given.policy(policies),
        given.javaTypes(javaTypes),
        failOnWarning,
        new Territory(project.getBasedir().toPath(), build, allowOutputOutsideBuild),
        outputDirectory().orElse(build.resolve(layout.output())),
        Path.of(layout.classes(project)),
        build.resolve("lockstep").resolve(run),
        ExecutionName.all(project, execution),
        given.path(sarifFile).map(file -> new BuildSettings.Report(file, root, plugin.version())),
        plugin.text() + " " + run + variant());
  }
}
