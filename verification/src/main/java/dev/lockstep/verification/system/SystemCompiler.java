package dev.lockstep.verification.system;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.runtime.registry.VersionOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A compiler of system files. Bad input results in diagnostics, never in an exception. */
public final class SystemCompiler {

  private SystemCompiler() {}

  /**
   * Compiles a system file.
   *
   * @param charts the charts and schemas among which the system finds its charts, by their names
   */
  public static SystemCompilation compile(Source source, CompilationRequest charts) {
    ReadResult read = new YamlReader().read(source);
    Findings findings = new Findings();
    findings.addAll(read.diagnostics());
    Optional<SystemSyntax> syntax =
        read.node().flatMap(node -> new SystemParser(findings).parse(node));
    if (syntax.isEmpty() || findings.hasErrors()) {
      return new SystemCompilation(Optional.empty(), findings.sorted());
    }
    ConditionNumbers numbers = new ConditionNumbers(syntax.get());
    Compilation compiled = Statecharts.compileWithConditions(charts, numbers.conditions());
    compiled.diagnostics().stream()
        .filter(Diagnostic::isError)
        .filter(found -> concerns(found, source, syntax.get(), compiled))
        .forEach(findings::add);
    Map<String, IrChart> byName =
        compiled.charts().stream()
            .collect(Collectors.toMap(IrChart::name, chart -> chart, SystemCompiler::newer));
    if (findings.hasErrors()) {
      return new SystemCompilation(Optional.empty(), findings.sorted());
    }
    SystemModel system = new SystemResolver(syntax.get(), byName, numbers, findings).resolve();
    return new SystemCompilation(
        findings.hasErrors() ? Optional.empty() : Optional.of(system), findings.sorted());
  }

  /** Returns the newer of two versions of a chart, of which a system has the newest. */
  private static IrChart newer(IrChart one, IrChart other) {
    return VersionOrder.OLDEST_FIRST.compare(one.version(), other.version()) < 0 ? other : one;
  }

  /** Returns true for errors in the system file, and for those in the charts that it needs. */
  private static boolean concerns(
      Diagnostic found, Source source, SystemSyntax system, Compilation compiled) {
    if (found.span().source().equals(source.name())) {
      return true;
    }
    return system.instances().stream()
        .anyMatch(
            instance ->
                compiled.charts().stream()
                    .noneMatch(chart -> chart.name().equals(instance.chart().value())));
  }

  /** The numbers of conditions among the conditions of their chart. */
  static final class ConditionNumbers {

    private final Map<String, String> charts = new LinkedHashMap<>();
    private final Map<String, List<Located<String>>> conditions = new LinkedHashMap<>();

    ConditionNumbers(SystemSyntax system) {
      system
          .instances()
          .forEach(instance -> charts.put(instance.name().value(), instance.chart().value()));
      charts.values().forEach(chart -> conditions.put(chart, new ArrayList<>()));
      system.instances().stream()
          .flatMap(instance -> instance.guards().values().stream())
          .forEach(this::add);
      for (SystemSyntax.PropertySyntax property : system.properties()) {
        property.predicate().ifPresent(this::add);
        property.trigger().ifPresent(this::add);
        property.begin().ifPresent(this::add);
        property.end().ifPresent(this::add);
      }
    }

    private void add(Formula<Located<String>> formula) {
      formula
          .parts()
          .forEach(
              part -> {
                List<Located<String>> known =
                    conditions.get(charts.getOrDefault(part.instance().value(), ""));
                if (known != null && !known.contains(part.condition())) {
                  known.add(part.condition());
                }
              });
    }

    Map<String, List<Located<String>>> conditions() {
      return conditions;
    }

    /** Returns the number of a condition on an instance that exists. */
    int number(String instance, Located<String> condition) {
      return conditions
          .getOrDefault(charts.getOrDefault(instance, ""), List.of())
          .indexOf(condition);
    }
  }
}
