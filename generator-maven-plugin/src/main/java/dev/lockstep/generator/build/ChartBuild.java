package dev.lockstep.generator.build;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.Generator;
import dev.lockstep.generator.build.BuildReport.Outcome;
import dev.lockstep.generator.input.InputFile;
import dev.lockstep.generator.input.InputReader;
import dev.lockstep.generator.input.InputRequest;
import dev.lockstep.generator.input.Inputs;
import dev.lockstep.generator.input.UnreadableBaselineException;
import dev.lockstep.generator.output.IncrementalOutput;
import dev.lockstep.generator.output.OutputFolder;
import dev.lockstep.generator.output.Publication;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.registry.VersionOrder;
import dev.lockstep.verification.PropertyDiagnostics;
import dev.lockstep.verification.change.ChangeDiagnostics;
import dev.lockstep.verification.migration.ChartVersion;
import dev.lockstep.verification.migration.MigrationFile;
import dev.lockstep.verification.migration.MigrationProposal;
import dev.lockstep.verification.migration.SourceHashes;
import dev.lockstep.verification.system.SystemCompilation;
import dev.lockstep.verification.system.SystemCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Runs the generator over folders: nothing when nothing changed, everything or nothing otherwise.
 */
public final class ChartBuild {

  private static final Publication NOTHING = new Publication(List.of(), List.of(), 0);

  private final InputReader reader = new InputReader();
  private final Supplier<Generator> generator;
  private final boolean embedsCharts;

  /**
   * A build.
   *
   * @param generator asked for only when there is something to generate
   */
  public ChartBuild(Supplier<Generator> generator) {
    this(generator, true);
  }

  private ChartBuild(Supplier<Generator> generator, boolean embedsCharts) {
    this.generator = generator;
    this.embedsCharts = embedsCharts;
  }

  /** A build of files that are neither compiled nor packed; the charts stay where they are. */
  public static ChartBuild ofDrawings(Supplier<Generator> generator) {
    return new ChartBuild(generator, false);
  }

  /**
   * Brings the output up to date, or returns the findings that prevent it.
   *
   * @throws IOException if a file cannot be read or written; the former output is whole then
   */
  public BuildReport run(BuildSettings settings) throws IOException {
    Inputs inputs = reader.read(settings.inputs());
    IncrementalOutput output =
        new IncrementalOutput(settings.territory(), settings.state(), settings.executions());
    String key = new BuildKey(settings).of(inputs);
    if (inputs.diagnostics().isEmpty() && isReported(settings) && output.isUpToDate(key)) {
      List<Finding> remembered =
          output.remarks().stream().map(Finding::remembered).flatMap(Optional::stream).toList();
      return new BuildReport(Outcome.UP_TO_DATE, remembered, inputs.charts().size(), NOTHING);
    }
    Generation generation = generate(inputs, settings);
    BuildReport checked = report(inputs, generation, settings);
    if (checked.outcome() == Outcome.FAILED) {
      return checked;
    }
    List<String> memos = checked.findings().stream().map(Finding::memo).toList();
    Publication published = output.publish(key, files(inputs, generation, settings), memos);
    return new BuildReport(
        Outcome.GENERATED, checked.findings(), inputs.charts().size(), published);
  }

  /**
   * Returns the findings about the charts and systems and their properties without writing output.
   *
   * @param maxStates limit of the states of a chart or system that are explored for its properties;
   *     zero to check no properties
   */
  public BuildReport check(BuildSettings settings, int maxStates) throws IOException {
    Inputs inputs = reader.read(settings.inputs());
    Generation generation = generate(inputs, settings);
    if (generation.hasErrors() || !inputs.diagnostics().isEmpty()) {
      return report(inputs, generation, settings);
    }
    List<Diagnostic> diagnostics = new ArrayList<>(generation.diagnostics());
    var charts =
        new CompilationRequest(
            inputs.chartSources(),
            inputs.schemaFolder(),
            settings.policy().relaxed(),
            settings.policy().schemaOptions());
    if (maxStates > 0) {
      Statecharts.compile(charts)
          .charts()
          .forEach(chart -> diagnostics.addAll(PropertyDiagnostics.check(chart, maxStates)));
    }
    for (InputFile file : inputs.systems()) {
      SystemCompilation compiled = SystemCompiler.compile(file.source(), charts);
      diagnostics.addAll(compiled.diagnostics());
      if (maxStates > 0 && compiled.system().isPresent()) {
        diagnostics.addAll(PropertyDiagnostics.check(compiled.system().get(), maxStates));
      }
    }
    return report(
        inputs,
        new Generation(generation.sources(), generation.resources(), diagnostics),
        settings);
  }

  /**
   * Compares the charts with an earlier version and returns the findings about incompatible changes
   * without writing output.
   *
   * @param before the earlier version
   * @param newMajorMayBreak true if breaking changes of a chart with a new major version are
   *     warnings
   * @throws UnreadableBaselineException if the earlier version has errors
   */
  public BuildReport compare(BuildSettings settings, Inputs before, boolean newMajorMayBreak)
      throws IOException {
    Inputs inputs = reader.read(settings.inputs());
    Compilation current = compile(inputs, settings);
    List<Diagnostic> diagnostics = new ArrayList<>(current.diagnostics());
    if (!current.hasErrors() && inputs.diagnostics().isEmpty()) {
      Compilation earlier = compile(before, settings);
      Optional<Diagnostic> mistake =
          Stream.concat(before.diagnostics().stream(), earlier.diagnostics().stream())
              .filter(Diagnostic::isError)
              .findFirst();
      if (mistake.isPresent()) {
        throw new UnreadableBaselineException(
            "the earlier version has an error at %s:%d: %s [%s]"
                .formatted(
                    mistake.get().span().source(),
                    mistake.get().span().line(),
                    mistake.get().message(),
                    mistake.get().name()));
      }
      diagnostics.addAll(
          new ChangeDiagnostics(settings.policy().relaxed(), newMajorMayBreak)
              .of(earlier.charts(), current.charts()));
    }
    return report(inputs, Generation.failed(diagnostics), settings);
  }

  /**
   * Returns proposals of migrations from an earlier version to the newest version of each chart, by
   * file name. Charts whose instances need no migration have none.
   */
  public SortedMap<String, String> proposals(BuildSettings settings, Inputs before)
      throws IOException {
    List<ChartVersion> now = versions(reader.read(settings.inputs()), settings);
    SortedMap<String, String> proposals = new TreeMap<>();
    for (ChartVersion old : versions(before, settings)) {
      Optional<ChartVersion> newest =
          now.stream()
              .filter(chart -> chart.id().name().equals(old.id().name()))
              .max(Comparator.comparing(chart -> chart.id().version(), VersionOrder.OLDEST_FIRST));
      newest
          .flatMap(chart -> MigrationProposal.of(old, chart))
          .ifPresent(
              text ->
                  proposals.put(
                      old.id().name()
                          + "-"
                          + old.id().version()
                          + "-to-"
                          + newest.orElseThrow().id().version()
                          + MigrationFile.ENDING,
                      text));
    }
    return proposals;
  }

  private static List<ChartVersion> versions(Inputs inputs, BuildSettings settings) {
    Map<String, Source> sources = new TreeMap<>();
    inputs.chartSources().forEach(source -> sources.put(source.name(), source));
    SourceHashes hashes = new SourceHashes(sources, inputs.schemaFolder());
    return compile(inputs, settings).charts().stream()
        .map(
            chart ->
                new ChartVersion(
                    new ChartId(chart.name(), chart.version(), hashes.of(chart)), chart))
        .toList();
  }

  private static Compilation compile(Inputs inputs, BuildSettings settings) {
    return Statecharts.compile(
        new CompilationRequest(
            inputs.chartSources(),
            inputs.schemaFolder(),
            settings.policy().relaxed(),
            settings.policy().schemaOptions()));
  }

  private Generation generate(Inputs inputs, BuildSettings settings) {
    if (inputs.charts().isEmpty() && inputs.schemas().isEmpty()) {
      return Generation.failed(List.of());
    }
    return generator
        .get()
        .generate(
            new GenerationRequest(
                inputs.chartSources(),
                inputs.schemaFolder(),
                settings.basePackage(),
                settings.policy().relaxed(),
                inputs.additionalSchemas(),
                settings.policy().schemaOptions(),
                settings.javaTypes(),
                inputs.migrationSources()));
  }

  private static BuildReport report(Inputs inputs, Generation generation, BuildSettings settings)
      throws IOException {
    List<Diagnostic> diagnostics = new ArrayList<>(inputs.diagnostics());
    diagnostics.addAll(generation.diagnostics());
    List<Diagnostic> weighed = settings.policy().applyTo(Findings.merge(diagnostics));
    FindingText text = new FindingText(inputs, settings.inputs());
    if (settings.sarif().isPresent()) {
      new SarifReport(settings.sarif().get(), settings.territory(), inputs).write(weighed);
    }
    boolean fails =
        weighed.stream().anyMatch(Diagnostic::isError)
            || (settings.failOnWarning() && !weighed.isEmpty());
    return new BuildReport(
        fails ? Outcome.FAILED : Outcome.CHECKED,
        weighed.stream().map(text::finding).toList(),
        inputs.charts().size(),
        NOTHING);
  }

  private static boolean isReported(BuildSettings settings) {
    return settings.sarif().isEmpty() || Files.isRegularFile(settings.sarif().get().file());
  }

  private SortedMap<Path, byte[]> files(
      Inputs inputs, Generation generation, BuildSettings settings) throws IOException {
    OutputFolder sources = OutputFolder.of(settings.territory(), settings.sources());
    OutputFolder resources = OutputFolder.of(settings.territory(), settings.resources());
    SortedMap<Path, byte[]> files = new TreeMap<>();
    for (Map.Entry<String, byte[]> source : generation.sources().entrySet()) {
      files.put(sources.resolve(source.getKey()), source.getValue());
    }
    for (Map.Entry<String, byte[]> resource : generation.resources().entrySet()) {
      files.put(resources.resolve(resource.getKey()), resource.getValue());
    }
    if (embedsCharts) {
      embed(inputs.charts(), InputRequest.CHARTS_IN_JAR, resources, files);
      embed(inputs.schemas(), InputRequest.SCHEMAS_IN_JAR, resources, files);
    }
    return files;
  }

  /** Adds the charts and schemas of this project; those of a dependency are in its jar. */
  private static void embed(
      List<InputFile> inputs, String prefix, OutputFolder folder, SortedMap<Path, byte[]> files)
      throws IOException {
    for (InputFile input : inputs) {
      if (!input.imported()) {
        files.put(folder.resolve(prefix + input.name()), input.source().content());
      }
    }
  }
}
