package dev.lockstep.languageserver.check;

import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.Workspace;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Finds the schema files that charts use, by compiling the charts. */
public final class UsedSchemas {

  private UsedSchemas() {}

  /** Returns the schema files that charts use, directly or through other files, by their paths. */
  public static Map<String, Source> of(Workspace workspace, List<Document> charts) {
    SchemaFolder schemas = workspace.schemas(charts);
    Map<String, Source> used = new TreeMap<>();
    SchemaFolder recording =
        new SchemaFolder() {
          @Override
          public Optional<Source> find(String path) {
            Optional<Source> found = schemas.find(path);
            found.ifPresent(source -> used.put(path, source));
            return found;
          }

          @Override
          public Optional<String> pathOf(String uri) {
            return schemas.pathOf(uri);
          }
        };
    for (Document chart : charts) {
      new StatechartCompiler()
          .generate(new GenerationRequest(List.of(chart.source()), recording, "charts"));
    }
    return used;
  }
}
