package dev.lockstep.generator;

import dev.lockstep.generator.emit.ChartEmitter;
import dev.lockstep.generator.naming.ChartPackages;
import dev.lockstep.generator.naming.PayloadNames;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.registry.ChartText;
import dev.lockstep.verification.migration.ChartVersion;
import dev.lockstep.verification.migration.MigrationSources;
import dev.lockstep.verification.migration.SourceHashes;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The compiler of charts to Java, and the entry point of the build. */
public final class StatechartCompiler implements Generator {

  private final SchemaOpinion opinion;

  /** A compiler that trusts its own reading of schemas. */
  public StatechartCompiler() {
    this(schema -> List.of());
  }

  /** Creates a compiler with a second check of every schema document that it accepts. */
  public StatechartCompiler(SchemaOpinion opinion) {
    this.opinion = opinion;
  }

  @Override
  public Generation generate(GenerationRequest request) {
    return generate(Statecharts.compile(request.compilation()), request);
  }

  /**
   * Generates the files of a request whose charts have been compiled.
   *
   * @param compilation the result of compiling the charts of {@code request}
   */
  public Generation generate(Compilation compilation, GenerationRequest request) {
    if (compilation.hasErrors()) {
      return Generation.failed(compilation.diagnostics());
    }
    SchemaDocuments documents = new SchemaDocuments(request.schemas(), sources(request), opinion);
    TypeDocuments types = new TypeDocuments(request, documents);
    ChartPackages packages = new ChartPackages(request.basePackage(), compilation.charts());
    PayloadNames names = new PayloadNames(packages, types.names()::name);
    Map<IrChart, String> hashes = hashes(request, compilation.charts());
    MigrationSources.Read migrations =
        MigrationSources.read(
            request.migrations(),
            compilation.charts().stream()
                .map(
                    chart ->
                        new ChartVersion(
                            new ChartId(chart.name(), chart.version(), hashes.get(chart)), chart))
                .toList());
    ChartEmitter.Emission emission =
        new ChartEmitter(packages, names, types.mappings())
            .emit(
                compilation.charts(),
                hashes,
                textHashes(request, compilation.charts()),
                migrations.migrations());
    List<Diagnostic> diagnostics = new ArrayList<>(compilation.diagnostics());
    diagnostics.addAll(migrations.diagnostics());
    diagnostics.addAll(emission.diagnostics());
    FileCollisions collisions = new FileCollisions();
    if (!compilation.charts().isEmpty()) {
      collisions.claim(emission.files().keySet(), compilation.charts().get(0).span());
    }
    PayloadFiles payloads = new PayloadFiles(request, collisions, documents, types, names);
    compilation.charts().forEach(payloads::add);
    request.additionalSchemas().forEach(payloads::add);
    SortedMap<String, byte[]> files = new TreeMap<>(emission.files());
    files.putAll(payloads.files());
    diagnostics.addAll(payloads.diagnostics());
    diagnostics.addAll(collisions.found());
    List<Diagnostic> told = Findings.merge(diagnostics);
    return told.stream().anyMatch(Diagnostic::isError)
        ? Generation.failed(told)
        : new Generation(ascii(files), new TreeMap<>(), told);
  }

  private static Map<IrChart, String> hashes(GenerationRequest request, List<IrChart> charts) {
    SourceHashes hashes = new SourceHashes(sources(request), request.schemas());
    Map<IrChart, String> byChart = new IdentityHashMap<>();
    charts.forEach(chart -> byChart.put(chart, hashes.of(chart)));
    return byChart;
  }

  private static Map<IrChart, String> textHashes(GenerationRequest request, List<IrChart> charts) {
    Map<String, Source> sources = sources(request);
    Map<IrChart, String> byChart = new IdentityHashMap<>();
    charts.forEach(
        chart -> byChart.put(chart, ChartText.hash(sources.get(chart.source()).content())));
    return byChart;
  }

  private static Map<String, Source> sources(GenerationRequest request) {
    return request.charts().stream()
        .collect(Collectors.toMap(Source::name, Function.identity(), (a, b) -> a));
  }

  /** Files whose bytes mean the same in whatever encoding a project compiles with. */
  private static SortedMap<String, byte[]> ascii(SortedMap<String, byte[]> files) {
    SortedMap<String, byte[]> escaped = new TreeMap<>();
    files.forEach((path, bytes) -> escaped.put(path, AsciiSource.of(bytes)));
    return escaped;
  }
}
