package dev.lockstep.benchmarks.corpus;

import com.fasterxml.jackson.core.JsonParser;
import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.generator.memory.InMemoryCompiler;
import dev.lockstep.generator.memory.MemoryCompilation;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.runtime.json.JsonReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The validator that the generator on the class path makes for a schema. Its types are those of the
 * JDK, so that another version can be loaded beside it.
 */
public final class GeneratedValidator implements Function<byte[], Object>, Predicate<Object> {

  private static final String FILE = "corpus.schema.json";
  private static final String ADAPTER = "corpus.Adapter";
  private static final int LONGEST = 1 << 26;
  private static final int DEEPEST = 256;

  private final JsonReader reader = new JsonReader(LONGEST, DEEPEST);
  private final Predicate<Object> validator;
  private final boolean backtracks;

  /**
   * Generates, compiles and loads the validator of a schema.
   *
   * @throws IllegalArgumentException with the errors if the schema is refused
   */
  @SuppressWarnings("unchecked")
  public GeneratedValidator(Path schema) {
    Generation generation = generation(schema, SchemaOptions.compiler());
    this.backtracks =
        errors(generation).stream().anyMatch(each -> each.name().equals("pattern-not-linear"));
    if (backtracks) {
      generation = generation(schema, SchemaOptions.compiler().withBacktracking());
    }
    if (generation.hasErrors()) {
      throw new IllegalArgumentException(
          errors(generation).stream()
              .map(each -> each.name() + " " + each.span() + ": " + each.message())
              .collect(Collectors.joining("; ")));
    }
    SortedMap<String, byte[]> files = new TreeMap<>(generation.sources());
    String type =
        files.keySet().stream()
            .filter(each -> each.endsWith("/CorpusValidator.java"))
            .map(each -> each.substring(0, each.length() - ".java".length()).replace('/', '.'))
            .findFirst()
            .orElseThrow();
    files.put(ADAPTER.replace('.', '/') + ".java", adapter(type));
    MemoryCompilation compiled =
        new InMemoryCompiler(
                InMemoryCompiler.classPathOf(
                    List.of(JsonReader.class, Nullable.class, JsonParser.class)))
            .compile(
                new Generation(files, new TreeMap<>(), List.of()),
                GeneratedValidator.class.getClassLoader());
    if (!(compiled instanceof MemoryCompilation.Loaded loaded)) {
      throw new IllegalArgumentException(compiled.toString());
    }
    try {
      this.validator =
          (Predicate<Object>)
              loaded.loader().loadClass(ADAPTER).getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Generation generation(Path schema, SchemaOptions options) {
    try {
      byte[] text = Files.readAllBytes(schema);
      SchemaFolder folder =
          path -> path.equals(FILE) ? Optional.of(new Source(FILE, text)) : Optional.empty();
      return new StatechartCompiler()
          .generate(
              new GenerationRequest(List.of(), folder, "corpus", Set.of(), Set.of(FILE), options));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Diagnostic> errors(Generation generation) {
    return generation.diagnostics().stream().filter(Diagnostic::isError).toList();
  }

  private static byte[] adapter(String validator) {
    return """
        package corpus;

        public final class Adapter implements java.util.function.Predicate<Object> {
          @Override
          public boolean test(Object json) {
            return %s.isValid((dev.lockstep.runtime.json.JsonValue) json);
          }
        }
        """
        .formatted(validator)
        .getBytes(StandardCharsets.UTF_8);
  }

  /** Parses a document to the tree that the validator reads. */
  @Override
  public Object apply(byte[] text) {
    return reader.read(text).orElseThrow();
  }

  @Override
  public boolean test(Object tree) {
    return validator.test(tree);
  }

  /** Returns "backtracking" if the schema is refused without it; otherwise an empty text. */
  @Override
  public String toString() {
    return backtracks ? "backtracking" : "";
  }
}
