package dev.lockstep.benchmarks.corpus;

import dev.lockstep.benchmarks.payload.library.Networknt;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;

/** A validator of schemas of a corpus that runs in the JVM, with its name in tables. */
enum CorpusContender {
  BEFORE("before"),
  OURS("ours"),
  NETWORKNT_1("networknt 1.5.9"),
  NETWORKNT_3("networknt 3.0.9");

  /** The class path of another version of the generator and the runtime. */
  static final String BEFORE_PATH = "lockstep.before";

  private final String label;

  CorpusContender(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * A validator.
   *
   * @param parse returns the tree of a document
   */
  record Validator(Function<byte[], Object> parse, Predicate<Object> accepts, String remark) {}

  /**
   * Returns the validator of a schema.
   *
   * @throws IllegalArgumentException if the schema is refused
   */
  Validator of(CorpusSchema schema) throws IOException, ReflectiveOperationException {
    return switch (this) {
      case OURS -> ours(GeneratedValidator.class, schema);
      case BEFORE -> ours(before().loadClass(GeneratedValidator.class.getName()), schema);
      case NETWORKNT_1 -> networknt(1, schema);
      case NETWORKNT_3 -> networknt(3, schema);
    };
  }

  private static Validator networknt(int version, CorpusSchema schema) throws IOException {
    Networknt validator = new Networknt(version, Files.readString(schema.schema()));
    return new Validator(validator::parse, validator::accepts, "");
  }

  @SuppressWarnings("unchecked")
  private static Validator ours(Class<?> type, CorpusSchema schema)
      throws ReflectiveOperationException {
    try {
      Object made = type.getConstructor(Path.class).newInstance(schema.schema());
      return new Validator(
          (Function<byte[], Object>) made, (Predicate<Object>) made, made.toString());
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException refusal) {
        throw refusal;
      }
      throw e;
    }
  }

  /** Returns a loader of the other version, with this class path for what both need. */
  private static ClassLoader before() throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    String paths =
        System.getProperty(BEFORE_PATH)
            + File.pathSeparator
            + System.getProperty("java.class.path");
    for (String path : Arrays.asList(paths.split(File.pathSeparator))) {
      urls.add(Path.of(path).toUri().toURL());
    }
    return new URLClassLoader(
        "before", urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }
}
