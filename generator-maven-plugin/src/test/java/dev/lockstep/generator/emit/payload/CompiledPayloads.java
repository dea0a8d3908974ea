package dev.lockstep.generator.emit.payload;

import com.fasterxml.jackson.core.JsonParser;
import dev.lockstep.generator.emit.mapping.TypeMappings;
import dev.lockstep.generator.emit.payload.shape.DefinitionNames;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.Violation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Payload code emitted, compiled with all warnings as errors, and loaded. */
final class CompiledPayloads {

  private static final TypeMappings DISTINCT =
      new TypeMappings(
          Map.of("optional-nullable", "dev.lockstep.runtime.json.OptionalNullable"),
          location -> Optional.empty());

  private final Map<String, byte[]> classes = new HashMap<>();
  private final SortedMap<String, String> files = new TreeMap<>();
  private final ClassLoader loader;

  private CompiledPayloads(
      Map<PayloadName, IrPayload> payloads, Function<PayloadName, TypeMappings> mappings) {
    payloads.forEach(
        (name, payload) ->
            files.putAll(
                new PayloadEmitter()
                    .emit(
                        List.of(new NamedPayload(name, payload)),
                        DefinitionNames.of(payload.schema(), name),
                        mappings.apply(name))
                    .texts()));
    compile();
    this.loader = new Loader();
  }

  static CompiledPayloads of(Map<PayloadName, IrPayload> payloads) {
    return new CompiledPayloads(new LinkedHashMap<>(payloads), name -> TypeMappings.none());
  }

  /** Compiles payloads of which every second distinguishes absent members from {@code null}. */
  static CompiledPayloads mixed(Map<PayloadName, IrPayload> payloads) {
    Map<PayloadName, IrPayload> ordered = new LinkedHashMap<>(payloads);
    List<PayloadName> names = List.copyOf(ordered.keySet());
    return new CompiledPayloads(
        ordered, name -> names.indexOf(name) % 2 == 0 ? TypeMappings.none() : DISTINCT);
  }

  /** Compiles a payload that distinguishes absent members from {@code null}. */
  static CompiledPayloads distinct(PayloadName name, IrPayload payload) {
    return new CompiledPayloads(Map.of(name, payload), any -> DISTINCT);
  }

  static CompiledPayloads of(PayloadName name, IrPayload payload) {
    return of(Map.of(name, payload));
  }

  /** The emitted files by path. */
  SortedMap<String, String> files() {
    return files;
  }

  /** Class files by binary name. */
  Map<String, byte[]> classes() {
    return classes;
  }

  Class<?> type(String name) {
    try {
      return loader.loadClass(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  boolean isValid(PayloadName name, JsonValue json) {
    return (Boolean) call(name, "isValid", json);
  }

  /** The answer of one pass over the text. */
  boolean isValid(PayloadName name, byte[] utf8) {
    return (Boolean) call(name, "isValid", byte[].class, utf8);
  }

  /** The answer of one pass over the tokens of a parser. */
  boolean isValid(PayloadName name, JsonParser parser) {
    return (Boolean) call(name, "isValid", JsonParser.class, parser);
  }

  @SuppressWarnings("unchecked")
  List<Violation> validate(PayloadName name, JsonValue json) {
    return (List<Violation>) call(name, "validate", json);
  }

  /** The violations of a record. */
  @SuppressWarnings("unchecked")
  List<Violation> violations(PayloadName name, @Nullable Payload payload) {
    Class<?> record = type(name.packageName() + "." + name.simpleName());
    return (List<Violation>) call(name, "violations", record, payload);
  }

  Reading<?> read(PayloadName name, JsonValue json) {
    return (Reading<?>) call(name, "read", json);
  }

  /** Returns the payload that is read from a text in one pass. */
  Reading<?> read(PayloadName name, byte[] utf8) {
    return (Reading<?>) call(name, "read", byte[].class, utf8);
  }

  private Object call(PayloadName name, String method, JsonValue json) {
    return call(name, method, JsonValue.class, json);
  }

  private Object call(PayloadName name, String method, Class<?> type, @Nullable Object json) {
    try {
      Method found =
          type(name.packageName() + "." + name.simpleName() + "Validator").getMethod(method, type);
      return found.invoke(null, json);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(name + "." + method + " " + json, e);
    }
  }

  private void compile() {
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    var javac = ToolProvider.getSystemJavaCompiler();
    List<JavaFileObject> units = new ArrayList<>();
    files.forEach((path, text) -> units.add(new Text(path, text)));
    boolean compiled =
        javac
            .getTask(
                null,
                new Memory(javac.getStandardFileManager(said, null, null)),
                said,
                List.of(
                    "--release",
                    "17",
                    "-Xlint:all,-processing,-options",
                    "-Werror",
                    "-proc:none",
                    "-classpath",
                    System.getProperty("java.class.path")),
                null,
                units)
            .call();
    if (!compiled) {
      StringBuilder text = new StringBuilder();
      said.getDiagnostics().stream().limit(10).forEach(d -> text.append(d).append('\n'));
      throw new AssertionError(text.toString());
    }
  }

  private static final class Text extends SimpleJavaFileObject {

    private final String text;

    Text(String path, String text) {
      super(URI.create("memory:///" + path), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private final class Memory extends ForwardingJavaFileManager<StandardJavaFileManager> {

    Memory(StandardJavaFileManager manager) {
      super(manager);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        JavaFileManager.Location location,
        String className,
        JavaFileObject.Kind kind,
        FileObject sibling) {
      return new SimpleJavaFileObject(
          URI.create("memory:///" + className.replace('.', '/') + ".class"), kind) {
        @Override
        public OutputStream openOutputStream() {
          return new ByteArrayOutputStream() {
            @Override
            public void close() throws IOException {
              super.close();
              classes.put(className, toByteArray());
            }
          };
        }
      };
    }
  }

  private final class Loader extends ClassLoader {

    Loader() {
      super(CompiledPayloads.class.getClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
