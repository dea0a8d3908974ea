package dev.lockstep.generator.memory;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.memory.MemoryCompilation.Loaded;
import dev.lockstep.generator.memory.MemoryCompilation.Unavailable;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Turns generated Java into classes, without a file. Holds no state; safe to share. */
public final class InMemoryCompiler {

  private final @Nullable JavaCompiler javac;
  private final String classPath;

  /**
   * Creates a compiler with a class path.
   *
   * @param classPath the classes that generated code needs: see {@link #classPathOf}
   */
  public InMemoryCompiler(String classPath) {
    this(ToolProvider.getSystemJavaCompiler(), classPath);
  }

  InMemoryCompiler(@Nullable JavaCompiler javac, String classPath) {
    this.javac = javac;
    this.classPath = classPath;
  }

  /**
   * The jars or folders some classes were loaded from, as a class path.
   *
   * @param anchors one class of each library
   */
  public static String classPathOf(List<Class<?>> anchors) {
    return anchors.stream()
        .map(InMemoryCompiler::home)
        .flatMap(Optional::stream)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Optional<String> home(Class<?> anchor) {
    CodeSource source = anchor.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(Path.of(source.getLocation().toURI()).toString());
    } catch (URISyntaxException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * Compiles and loads what was generated.
   *
   * @param generation without errors
   * @param parent loads the classes generated code needs
   */
  public MemoryCompilation compile(Generation generation, ClassLoader parent) {
    if (javac == null) {
      return new Unavailable(
          "this Java has no compiler: run with a JDK in place of a JRE (JAVA_HOME)", List.of());
    }
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    MemoryFiles files =
        new MemoryFiles(javac.getStandardFileManager(said, Locale.ROOT, StandardCharsets.UTF_8));
    List<String> options =
        List.of("-proc:none", "-implicit:none", "-nowarn", "-Xlint:none", "-classpath", classPath);
    boolean compiled = javac.getTask(null, files, said, options, null, units(generation)).call();
    if (!compiled) {
      return new Unavailable("the generated Java does not compile", errors(said));
    }
    return new Loaded(new MemoryClassLoader(parent, files.classes(), generation.resources()));
  }

  private static List<SourceText> units(Generation generation) {
    return generation.sources().entrySet().stream().map(InMemoryCompiler::unit).toList();
  }

  private static SourceText unit(Map.Entry<String, byte[]> source) {
    return new SourceText(source.getKey(), new String(source.getValue(), StandardCharsets.UTF_8));
  }

  private static List<String> errors(DiagnosticCollector<JavaFileObject> said) {
    Stream<Diagnostic<? extends JavaFileObject>> errors =
        said.getDiagnostics().stream().filter(d -> d.getKind() == Diagnostic.Kind.ERROR);
    return errors.map(Object::toString).toList();
  }
}
