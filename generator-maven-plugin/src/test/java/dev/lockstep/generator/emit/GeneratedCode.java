package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import dev.lockstep.generator.Generation;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.runtime.registry.GuardAnswers;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Generated Java, compiled with every warning an error, and loaded. */
final class GeneratedCode {

  private final Map<String, byte[]> classes = new TreeMap<>();
  private final ClassLoader loader =
      new ClassLoader(GeneratedCode.class.getClassLoader()) {
        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
          byte[] bytes = classes.get(name);
          if (bytes == null) {
            throw new ClassNotFoundException(name);
          }
          return defineClass(name, bytes, 0, bytes.length);
        }
      };

  private GeneratedCode() {}

  static GeneratedCode of(Generation generation) {
    assertThat(generation.diagnostics()).filteredOn(each -> each.isError()).isEmpty();
    GeneratedCode code = new GeneratedCode();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    JavaFileManager files =
        code.collecting(
            ToolProvider.getSystemJavaCompiler()
                .getStandardFileManager(said, Locale.ROOT, StandardCharsets.ISO_8859_1));
    boolean compiled =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                null,
                files,
                said,
                List.of(
                    "-Xlint:all", "-Werror", "-proc:none", "--release", "17", "-cp", classPath()),
                null,
                generation.sources().entrySet().stream().map(GeneratedCode::source).toList())
            .call();
    assertThat(said.getDiagnostics()).isEmpty();
    assertThat(compiled).isTrue();
    return code;
  }

  /** Class name to bytes. */
  Map<String, byte[]> classes() {
    return classes;
  }

  Class<?> load(String name) {
    try {
      return Class.forName(name, true, loader);
    } catch (ClassNotFoundException e) {
      throw new AssertionError("no class " + name + " among " + classes.keySet(), e);
    }
  }

  /** The charts of the registry. */
  @SuppressWarnings("unchecked")
  List<ChartEntry> charts() {
    try {
      return (List<ChartEntry>) load(Fixture.BASE + ".Charts").getMethod("all").invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  Machine<?, ?, ?, ?> machine(GuardAnswers answers) {
    return charts().get(0).machine(answers);
  }

  private static String classPath() {
    return Stream.of(Machine.class, Nullable.class, JsonFactory.class)
        .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
        .map(url -> Path.of(URI.create(url.toString())).toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static JavaFileObject source(Map.Entry<String, byte[]> file) {
    return new SimpleJavaFileObject(
        URI.create("string:///" + file.getKey()), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return new String(file.getValue(), StandardCharsets.ISO_8859_1);
      }
    };
  }

  private JavaFileManager collecting(JavaFileManager standard) {
    return new ForwardingJavaFileManager<>(standard) {
      @Override
      public JavaFileObject getJavaFileForOutput(
          Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
        return new SimpleJavaFileObject(URI.create("mem:///" + name), kind) {
          @Override
          public OutputStream openOutputStream() {
            return new ByteArrayOutputStream() {
              @Override
              public void close() throws IOException {
                classes.put(name, toByteArray());
              }
            };
          }
        };
      }
    };
  }
}
