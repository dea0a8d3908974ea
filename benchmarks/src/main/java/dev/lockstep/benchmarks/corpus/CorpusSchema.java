package dev.lockstep.benchmarks.corpus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A schema of a corpus and its documents: a folder with {@code schema.json}, and {@code
 * instances.jsonl} with a document in each line, all of them valid.
 */
record CorpusSchema(Path folder) {

  /**
   * Returns the schemas of a corpus in the order of their names.
   *
   * @throws IOException if the folder cannot be read
   */
  static List<CorpusSchema> in(Path corpus) throws IOException {
    Path home = Files.isDirectory(corpus.resolve("schemas")) ? corpus.resolve("schemas") : corpus;
    try (Stream<Path> folders = Files.list(home)) {
      return folders
          .filter(each -> Files.isRegularFile(each.resolve("schema.json")))
          .sorted()
          .map(CorpusSchema::new)
          .toList();
    }
  }

  String name() {
    return folder.getFileName().toString();
  }

  Path schema() {
    return folder.resolve("schema.json");
  }

  Path documentsFile() {
    return folder.resolve("instances.jsonl");
  }

  /** Returns the documents; none if the corpus lacks them. */
  List<byte[]> documents() throws IOException {
    if (!Files.isRegularFile(documentsFile())) {
      return List.of();
    }
    try (Stream<String> lines = Files.lines(documentsFile())) {
      return lines
          .filter(line -> !line.isBlank())
          .map(line -> line.getBytes(StandardCharsets.UTF_8))
          .toList();
    }
  }
}
