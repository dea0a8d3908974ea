package dev.lockstep.cli.machine;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.generator.memory.InMemoryCompiler;
import dev.lockstep.generator.memory.MemoryCompilation;
import dev.lockstep.generator.memory.MemoryCompilation.Loaded;
import dev.lockstep.generator.memory.MemoryCompilation.Unavailable;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.registry.ChartEntry;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The machines generated from some charts, loaded as classes of this process. */
public final class GeneratedMachines {

  private static final String BASE_PACKAGE = "charts";

  private final ClassLoader classes;

  private GeneratedMachines(ClassLoader classes) {
    this.classes = classes;
  }

  /**
   * Generates and compiles the charts of a request that has no errors.
   *
   * @throws Failure if this Java has no compiler, or a chart cannot be generated
   */
  public static GeneratedMachines of(CompilationRequest request) {
    return of(new StatechartCompiler().generate(request(request)));
  }

  /**
   * Generates and compiles the charts of a request whose compilation has no errors.
   *
   * @throws Failure if this Java has no compiler, or a chart cannot be generated
   */
  public static GeneratedMachines of(Compilation compilation, CompilationRequest request) {
    return of(new StatechartCompiler().generate(compilation, request(request)));
  }

  private static GenerationRequest request(CompilationRequest request) {
    return new GenerationRequest(
        request.charts(),
        request.schemas(),
        BASE_PACKAGE,
        request.relaxed(),
        Set.of(),
        request.schemaOptions());
  }

  /**
   * Compiles sources that were generated with the base package {@code charts}.
   *
   * @throws Failure if this Java has no compiler, or nothing was generated
   */
  public static GeneratedMachines of(Generation generation) {
    if (generation.hasErrors() || generation.sources().isEmpty()) {
      throw new Failure("cannot generate Java from these charts: " + why(generation));
    }
    var anchors = List.<Class<?>>of(Machine.class, jsonLibrary(), Nullable.class);
    MemoryCompilation compilation =
        new InMemoryCompiler(InMemoryCompiler.classPathOf(anchors))
            .compile(generation, Machine.class.getClassLoader());
    if (compilation instanceof Unavailable unavailable) {
      String first = unavailable.messages().stream().map(m -> "\n  " + m).findFirst().orElse("");
      throw new Failure(unavailable.reason() + first);
    }
    return new GeneratedMachines(((Loaded) compilation).loader());
  }

  private static String why(Generation generation) {
    return generation.diagnostics().stream()
        .filter(Diagnostic::isError)
        .map(
            diagnostic ->
                diagnostic.message() + " [" + diagnostic.name() + "] at " + diagnostic.span())
        .findFirst()
        .map(first -> first + "; use the interpreter: replay --engine interpreter")
        .orElse("the generator returned no sources");
  }

  /** Returns a class of the JSON library that generated code needs. */
  private static Class<?> jsonLibrary() {
    try {
      return Class.forName("com.fasterxml.jackson.core.JsonParser");
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns a machine of a chart with given values of its Java guards. */
  public Machine<?, ?, ?, ?> machine(IrChart chart, GuardBoard guards) {
    try {
      Class<?> registry = Class.forName(BASE_PACKAGE + ".Charts", true, classes);
      List<?> all = (List<?>) registry.getMethod("all").invoke(null);
      ChartEntry entry =
          all.stream()
              .map(ChartEntry.class::cast)
              .filter(each -> each.id().name().equals(chart.name()))
              .filter(each -> each.id().version().equals(chart.version()))
              .findFirst()
              .orElseThrow();
      return entry.machine((guard, context, event) -> guards.answer(guard));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the generated registry does not contain " + chart.name(), e);
    }
  }
}
