package dev.lockstep.suites;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.generator.memory.InMemoryCompiler;
import dev.lockstep.generator.memory.MemoryCompilation;
import dev.lockstep.generator.memory.MemoryCompilation.Loaded;
import dev.lockstep.generator.memory.MemoryCompilation.Unavailable;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.registry.ChartEntry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes machines of many charts: each chart is generated into a package of its own, and one run of
 * the Java compiler takes them all.
 */
public final class Workshop {

  private final SchemaFolder schemas;
  private final Set<String> relaxed;

  /**
   * @param relaxed mistakes to be taken for warnings
   */
  public Workshop(SchemaFolder schemas, Set<String> relaxed) {
    this.schemas = schemas;
    this.relaxed = relaxed;
  }

  /**
   * Returns a workshop for imported charts: without payload schemas, and every mistake that leaves
   * a chart with a meaning, such as a state that no event leaves, is only a warning.
   */
  public static Workshop relaxed() {
    Set<String> all = Rules.all().stream().map(Rule::name).collect(Collectors.toSet());
    return new Workshop(SchemaFolder.empty(), all);
  }

  /** A chart and what was generated from it into a package. */
  private record Piece(IrChart chart, String basePackage, Generation generation) {}

  /**
   * The engines of all charts, by the keys of {@code sources}.
   *
   * @throws AssertionError if a chart has mistakes
   */
  public Map<String, Engines> engines(Map<String, Source> sources) {
    Map<String, Piece> pieces = new LinkedHashMap<>();
    sources.forEach((key, source) -> pieces.put(key, piece(source, "suite.c" + pieces.size())));
    MemoryCompilation compilation = compile(merged(pieces.values()));
    Map<String, Engines> engines = new LinkedHashMap<>();
    pieces.forEach((key, piece) -> engines.put(key, engines(piece, compilation)));
    return engines;
  }

  private Piece piece(Source source, String basePackage) {
    Compilation compilation =
        Statecharts.compile(new CompilationRequest(List.of(source), schemas, relaxed));
    if (compilation.charts().isEmpty()) {
      throw new AssertionError(source.name() + ": " + complaint(compilation.diagnostics()));
    }
    GenerationRequest request =
        new GenerationRequest(List.of(source), schemas, basePackage, relaxed);
    return new Piece(
        compilation.charts().get(0), basePackage, new StatechartCompiler().generate(request));
  }

  private static Generation merged(Iterable<Piece> pieces) {
    SortedMap<String, byte[]> java = new TreeMap<>();
    SortedMap<String, byte[]> resources = new TreeMap<>();
    for (Piece piece : pieces) {
      java.putAll(piece.generation().sources());
      resources.putAll(piece.generation().resources());
    }
    return new Generation(java, resources, List.of());
  }

  private static MemoryCompilation compile(Generation generation) {
    List<Class<?>> anchors = List.of(Machine.class, jsonLibrary(), Nullable.class);
    return new InMemoryCompiler(InMemoryCompiler.classPathOf(anchors))
        .compile(generation, Machine.class.getClassLoader());
  }

  private static Engines engines(Piece piece, MemoryCompilation compilation) {
    if (piece.generation().hasErrors()) {
      return new Engines(piece.chart(), none(complaint(piece.generation().diagnostics())));
    }
    if (compilation instanceof Unavailable unavailable) {
      return new Engines(piece.chart(), none(unavailable.reason() + "\n" + unavailable.messages()));
    }
    ClassLoader classes = ((Loaded) compilation).loader();
    return new Engines(piece.chart(), () -> machine(piece, classes));
  }

  private static Supplier<Machine<?, ?, ?, ?>> none(String why) {
    return () -> {
      throw new AssertionError(why);
    };
  }

  private static Machine<?, ?, ?, ?> machine(Piece piece, ClassLoader classes) {
    try {
      Class<?> registry = Class.forName(piece.basePackage() + ".Charts", true, classes);
      Optional<?> entry =
          (Optional<?>) registry.getMethod("find", String.class).invoke(null, piece.chart().name());
      return ((ChartEntry) entry.orElseThrow()).machine((guard, context, event) -> false);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> jsonLibrary() {
    try {
      return Class.forName("com.fasterxml.jackson.core.JsonParser");
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String complaint(List<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .filter(Diagnostic::isError)
        .map(found -> found.message() + " [" + found.name() + "] at " + found.span())
        .findFirst()
        .orElse("no reason told");
  }
}
