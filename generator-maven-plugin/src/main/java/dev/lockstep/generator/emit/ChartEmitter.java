package dev.lockstep.generator.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.expression.NotYetGenerated;
import dev.lockstep.generator.emit.guard.GuardBits;
import dev.lockstep.generator.emit.mapping.TypeMappings;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaFiles;
import dev.lockstep.generator.naming.ChartPackages;
import dev.lockstep.generator.naming.PayloadNames;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.registry.VersionOrder;
import dev.lockstep.verification.migration.ChartMigration;
import dev.lockstep.verification.migration.ChartVersion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Emits the Java of charts: the types of each, and the registry of all. */
public final class ChartEmitter {

  private final ChartPackages packages;
  private final PayloadNames payloads;
  private final TypeMappings mappings;

  /** Emits charts and their payloads to these packages. */
  public ChartEmitter(ChartPackages packages, PayloadNames payloads, TypeMappings mappings) {
    this.packages = packages;
    this.mappings = mappings;
    this.payloads = payloads;
  }

  /** Files by path, and what could not be generated. */
  public record Emission(SortedMap<String, byte[]> files, List<Diagnostic> diagnostics) {

    public Emission {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /**
   * Emits charts.
   *
   * @param hashes per chart, the SHA-256 of what it is made from
   * @param textHashes per chart, the hash of its text alone
   * @param migrations migrations between the charts
   */
  public Emission emit(
      List<IrChart> charts,
      Map<IrChart, String> hashes,
      Map<IrChart, String> textHashes,
      List<ChartMigration> migrations) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    SortedMap<String, byte[]> files = new TreeMap<>();
    List<ChartView> views = new ArrayList<>();
    for (IrChart chart : charts) {
      List<Diagnostic> missing = new ArrayList<>(new SizeLimits().find(chart));
      missing.addAll(new NotYetGenerated().find(chart));
      diagnostics.addAll(missing);
      if (missing.isEmpty()) {
        ChartView view =
            new ChartView(
                chart,
                hashes.getOrDefault(chart, ""),
                textHashes.getOrDefault(chart, ""),
                packages,
                payloads,
                mappings);
        views.add(view);
        files.putAll(emit(view));
      }
    }
    List<ClassName> migrationTypes = new ArrayList<>();
    for (ChartMigration migration : migrations) {
      emit(migration, views, files, diagnostics).ifPresent(migrationTypes::add);
    }
    if (!views.isEmpty()) {
      JavaFiles registry = new JavaFiles(names(views));
      String basePackage = packages.basePackage();
      registry.add(
          basePackage, new RegistryEmitter(basePackage, newestFirst(views), migrationTypes).emit());
      files.putAll(registry.files());
    }
    return new Emission(files, diagnostics);
  }

  /** Returns the charts in the order of their files, and several versions of one newest first. */
  private static List<ChartView> newestFirst(List<ChartView> views) {
    Map<String, List<ChartView>> byName = new LinkedHashMap<>();
    views.forEach(
        view -> byName.computeIfAbsent(view.chart().name(), any -> new ArrayList<>()).add(view));
    Comparator<ChartView> oldestFirst =
        Comparator.comparing(view -> view.chart().version(), VersionOrder.OLDEST_FIRST);
    byName.values().forEach(versions -> versions.sort(oldestFirst.reversed()));
    return byName.values().stream().flatMap(List::stream).toList();
  }

  private static String names(List<ChartView> views) {
    return views.size() == 1
        ? views.get(0).chart().source()
        : "the " + views.size() + " statecharts of this module";
  }

  private static SortedMap<String, byte[]> emit(ChartView view) {
    JavaFiles files = new JavaFiles(view.chart().source());
    types(view).forEach(type -> files.add(view.packageName(), type));
    return files.files();
  }

  private static Optional<ClassName> emit(
      ChartMigration migration,
      List<ChartView> views,
      SortedMap<String, byte[]> files,
      List<Diagnostic> diagnostics) {
    Optional<ChartView> before = view(views, migration.before());
    Optional<ChartView> after = view(views, migration.after());
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    MigrationEmitter emitter = new MigrationEmitter(migration, before.get(), after.get());
    List<Diagnostic> problems = emitter.problems();
    diagnostics.addAll(problems);
    if (problems.isEmpty()) {
      JavaFiles own = new JavaFiles(migration.source(), "migration");
      own.add(after.get().packageName(), emitter.emit());
      files.putAll(own.files());
    }
    return Optional.of(MigrationEmitter.type(before.get(), after.get()));
  }

  private static Optional<ChartView> view(List<ChartView> views, ChartVersion version) {
    return views.stream().filter(view -> view.chart() == version.chart()).findFirst();
  }

  private static List<TypeSpec> types(ChartView view) {
    List<TypeSpec> types = new ArrayList<>();
    if (view.statesFitEnum()) {
      types.add(new StateEmitter(view).emit());
    } else {
      types.addAll(new LargeStateEmitter(view).emit());
    }
    types.add(new EventEmitter(view).emit());
    types.add(new ActorEmitter(view).emit());
    types.add(new ContextEmitter(view).emit());
    if (view.transitionsFitEnum()) {
      types.add(new TransitionEmitter(view).emit());
    } else {
      types.addAll(new LargeTransitionEmitter(view).emit());
    }
    types.add(
        view.isFlat()
            ? new TableEmitter(view, new GuardBits(view)).emit()
            : new RegionTableEmitter(view).emit());
    types.add(new MachineEmitter(view).emit());
    if (view.hasGuards()) {
      types.add(new GuardsEmitter(view).emit());
    }
    if (!view.chart().javaActions().isEmpty()) {
      types.add(new ActionsEmitter(view).emit());
    }
    types.add(new TopologyEmitter(view).emit());
    return types;
  }
}
