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
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.registry.ChartEntry;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The machines generated from some charts, as classes of this process. */
public final class GeneratedMachines {

  private static final String BASE_PACKAGE = "charts";

  private final ClassLoader classes;

  private GeneratedMachines(ClassLoader classes) {
    this.classes = classes;
  }

  /**
   * Generates and compiles the charts of a request that compiled without errors.
   *
   * @throws Failure if this Java has no compiler, or a chart cannot be generated
   */
  public static GeneratedMachines of(CompilationRequest request) {
    Generation generation =
        new StatechartCompiler()
            .generate(new GenerationRequest(request.charts(), request.schemas(), BASE_PACKAGE));
    if (generation.hasErrors() || generation.sources().isEmpty()) {
      throw new Failure(
          "no Java can be generated from these charts: "
              + generation.diagnostics().stream()
                  .filter(diagnostic -> diagnostic.isError())
                  .map(diagnostic -> diagnostic.span() + " " + diagnostic.message())
                  .findFirst()
                  .orElse("the generator gave none"));
    }
    var anchors = List.<Class<?>>of(Machine.class, jsonLibrary(), Nullable.class);
    MemoryCompilation compilation =
        new InMemoryCompiler(InMemoryCompiler.classPathOf(anchors))
            .compile(generation, Machine.class.getClassLoader());
    if (compilation instanceof Unavailable unavailable) {
      throw new Failure(
          unavailable.reason()
              + unavailable.messages().stream().map(m -> "\n  " + m).findFirst().orElse(""));
    }
    return new GeneratedMachines(((Loaded) compilation).loader());
  }

  /** The JSON library generated code is compiled against. */
  private static Class<?> jsonLibrary() {
    try {
      return Class.forName("com.fasterxml.jackson.core.JsonParser");
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A machine of {@code chart} whose Java guards {@code guards} answers. */
  public Machine<?, ?, ?, ?> machine(IrChart chart, GuardBoard guards) {
    try {
      Class<?> registry = Class.forName(BASE_PACKAGE + ".Charts", true, classes);
      var found = (Optional<?>) registry.getMethod("find", String.class).invoke(null, chart.name());
      var entry = (ChartEntry) found.orElseThrow();
      return entry.machine((guard, context, event) -> guards.answer(guard));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the generated registry lists no " + chart.name(), e);
    }
  }
}
