package dev.lockstep.generator.input;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything a generation reads, sorted by name.
 *
 * @param charts chart files, names unique
 * @param systems system files, names unique
 * @param migrations migration files, names unique
 * @param schemas schema files, names unique
 * @param additionalSchemas names of the schemas to compile although no chart references them
 * @param diagnostics the files that could not be read, and names found twice
 */
public record Inputs(
    List<InputFile> charts,
    List<InputFile> systems,
    List<InputFile> migrations,
    List<InputFile> schemas,
    Set<String> additionalSchemas,
    List<Diagnostic> diagnostics) {

  public Inputs {
    charts = List.copyOf(charts);
    systems = List.copyOf(systems);
    migrations = List.copyOf(migrations);
    schemas = List.copyOf(schemas);
    additionalSchemas = Collections.unmodifiableSet(new TreeSet<>(additionalSchemas));
    diagnostics = List.copyOf(diagnostics);
  }

  public List<Source> chartSources() {
    return charts.stream().map(InputFile::source).toList();
  }

  public List<Source> migrationSources() {
    return migrations.stream().map(InputFile::source).toList();
  }

  /** The schemas as the compiler looks them up. */
  public SchemaFolder schemaFolder() {
    Map<String, Source> byName =
        schemas.stream()
            .collect(
                Collectors.toMap(
                    InputFile::name, InputFile::source, (first, second) -> first, TreeMap::new));
    return new SchemaFolder() {
      @Override
      public Optional<Source> find(String path) {
        return Optional.ofNullable(byName.get(path));
      }

      @Override
      public List<String> names() {
        return List.copyOf(byName.keySet());
      }
    };
  }

  /** All files by name; a chart, system or migration goes before a schema of the same name. */
  public Map<String, InputFile> byName() {
    return Stream.of(charts, systems, migrations, schemas)
        .flatMap(List::stream)
        .collect(
            Collectors.toMap(
                InputFile::name, Function.identity(), (first, second) -> first, TreeMap::new));
  }
}
