package dev.lockstep.generator.input;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads all charts and schemas of a project: its folders first, then its dependencies in order. */
public final class InputReader {

  private static final Selection ANY_CHART = Selection.of(List.of(Selection.ANY_CHART), List.of());
  private static final Selection ANY_SYSTEM =
      Selection.of(List.of("**/*.system.yaml", "**/*.system.yml"), List.of());
  private static final Selection ANY_SCHEMA = Selection.of(List.of("**/*.json"), List.of());

  /**
   * The files as they are now.
   *
   * @throws UnmatchedSchemaException if a pattern of additional schemas matches no schema
   * @throws IOException if a folder or jar cannot be read at all
   */
  public Inputs read(InputRequest request) throws IOException {
    Collector charts = new Collector();
    Collector systems = new Collector();
    Collector schemas = new Collector();
    for (Path folder : request.chartFolders()) {
      charts.add(InputFolder.ofCharts(folder, request.charts()).read());
      systems.add(new InputFolder(folder, ANY_SYSTEM, false).read());
    }
    schemas.add(new InputFolder(request.schemaFolder(), ANY_SCHEMA, false).read());
    for (Path jar : request.jars()) {
      charts.add(new InputJar(jar, InputRequest.CHARTS_IN_JAR, ANY_CHART).read());
      schemas.add(new InputJar(jar, InputRequest.SCHEMAS_IN_JAR, ANY_SCHEMA).read());
    }
    List<Diagnostic> diagnostics = new ArrayList<>(charts.diagnostics);
    diagnostics.addAll(schemas.diagnostics);
    schemas.files.values().stream()
        .filter(InputReader::isCutOff)
        .map(InputReader::tooLarge)
        .forEach(diagnostics::add);
    return new Inputs(
        List.copyOf(charts.files.values()),
        List.copyOf(systems.files.values()),
        List.copyOf(schemas.files.values()),
        additionalSchemas(request.additionalSchemas(), schemas.files.keySet()),
        diagnostics);
  }

  private static Set<String> additionalSchemas(List<String> patterns, Set<String> names)
      throws UnmatchedSchemaException {
    Set<String> found = new TreeSet<>();
    for (String pattern : patterns) {
      Glob glob = new Glob(pattern);
      List<String> matches = names.stream().filter(glob::matches).toList();
      if (matches.isEmpty()) {
        throw new UnmatchedSchemaException(pattern, names);
      }
      found.addAll(matches);
    }
    return found;
  }

  /**
   * Returns true if a schema is cut off. The compiler does not read schemas that no chart names, so
   * that such a file would be copied to the jar.
   */
  private static boolean isCutOff(InputFile file) {
    return file.source().content().length >= InputFolder.MAX_BYTES;
  }

  private static Diagnostic tooLarge(InputFile file) {
    return Diagnostic.error(
            "file-too-large", Span.at(file.name(), 1, 1), "the file has more than 1 MiB")
        .withHelp("divide the file");
  }

  /** Keeps the first file of a name; a second one is a mistake unless it is the same file twice. */
  private static final class Collector {

    private final Map<String, InputFile> files = new TreeMap<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    void add(InputListing listing) {
      diagnostics.addAll(listing.diagnostics());
      for (InputFile file : listing.files()) {
        InputFile first = files.putIfAbsent(file.name(), file);
        if (first != null && !isSame(first, file)) {
          diagnostics.add(foundTwice(first, file));
        }
      }
    }

    private static boolean isSame(InputFile first, InputFile second) {
      return Arrays.equals(first.source().content(), second.source().content());
    }

    private static Diagnostic foundTwice(InputFile first, InputFile second) {
      String name = second.name();
      return Diagnostic.error(
              "duplicate-source", Span.at(name, 1, 1), "`" + name + "` is found in two places")
          .withNote(Note.of("the first is " + first.place()))
          .withNote(Note.of("the second is " + second.place()))
          .withHelp("rename one of them, or leave one folder or dependency out");
    }
  }
}
