package dev.lockstep.generator.input;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.verification.migration.MigrationFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Reads all charts and schemas of a project: its folders first, then its dependencies in order. */
public final class InputReader {

  static final Selection ANY_CHART = Selection.of(List.of(Selection.ANY_CHART), List.of());
  private static final Selection ANY_SYSTEM =
      Selection.of(List.of("**/*.system.yaml", "**/*.system.yml"), List.of());
  private static final Selection ANY_MIGRATION =
      Selection.of(List.of("**/*" + MigrationFile.ENDING), List.of());
  static final Selection ANY_SCHEMA = Selection.of(List.of("**/*.json"), List.of());

  /**
   * The files as they are now.
   *
   * @throws UnmatchedSchemaException if a pattern of additional schemas matches no schema
   * @throws IOException if a folder or jar cannot be read at all
   */
  public Inputs read(InputRequest request) throws IOException {
    InputCollector charts = new InputCollector();
    InputCollector systems = new InputCollector();
    InputCollector migrations = new InputCollector();
    InputCollector schemas = new InputCollector();
    for (Path folder : request.chartFolders()) {
      charts.add(InputFolder.ofCharts(folder, request.charts()).read());
      systems.add(new InputFolder(folder, ANY_SYSTEM, false).read());
      migrations.add(new InputFolder(folder, ANY_MIGRATION, false).read());
    }
    schemas.add(new InputFolder(request.schemaFolder(), ANY_SCHEMA, false).read());
    for (Path jar : request.jars()) {
      charts.add(new InputJar(jar, InputRequest.CHARTS_IN_JAR, ANY_CHART).read());
      schemas.add(new InputJar(jar, InputRequest.SCHEMAS_IN_JAR, ANY_SCHEMA).read());
    }
    List<Diagnostic> diagnostics = new ArrayList<>(charts.diagnostics());
    // Links in folders of charts are reported once.
    migrations.diagnostics().stream()
        .filter(found -> !charts.diagnostics().contains(found))
        .forEach(diagnostics::add);
    diagnostics.addAll(schemas.diagnostics());
    schemas.files().stream()
        .filter(InputReader::isCutOff)
        .map(InputReader::tooLarge)
        .forEach(diagnostics::add);
    return new Inputs(
        charts.files(),
        systems.files(),
        migrations.files(),
        schemas.files(),
        additionalSchemas(request.additionalSchemas(), schemas.names()),
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
}
