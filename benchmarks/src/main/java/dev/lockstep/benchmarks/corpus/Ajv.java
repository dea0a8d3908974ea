package dev.lockstep.benchmarks.corpus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The program that times ajv on a schema. Node.js must be on the path. */
record Ajv(Path folder) {

  /** Returns its line, as that of {@link CorpusRun}; empty if the schema is refused. */
  Optional<String> line(CorpusSchema schema) throws IOException {
    Process process =
        new ProcessBuilder(
                List.of(
                    "node",
                    folder.resolve("corpus.mjs").toString(),
                    schema.schema().toString(),
                    schema.documentsFile().toString()))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    try (var reader = process.inputReader(StandardCharsets.UTF_8)) {
      return reader.lines().findFirst();
    }
  }
}
