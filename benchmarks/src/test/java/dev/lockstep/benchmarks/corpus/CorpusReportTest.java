package dev.lockstep.benchmarks.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The course of a corpus counts what each contender accepts, and names what it refuses. */
class CorpusReportTest {

  @TempDir Path corpus;

  @Test
  void documentsAreCountedAndRefusedSchemasAreTold() throws IOException {
    add("good", "{\"type\":\"object\",\"required\":[\"a\"]}", "{\"a\":1}\n{\"a\":2}\n");
    add("partly", "{\"type\":\"integer\"}", "1\n\"b\"\n");
    add("wrong", "{\"$ref\":\"elsewhere.json\"}", "1\n");

    String said = said("--check", corpus.toString());

    assertThat(said)
        .contains("| good | 2 | all | all |")
        .contains("| partly | 2 | 1 accepted | 1 accepted |")
        .containsPattern("\\| wrong \\| 1 \\| refused \\| refused \\| unresolved-reference")
        .contains("2 of 3 schemas compile; all documents of 1 are accepted.");
  }

  @Test
  void wrongWordsPrintTheUsage() throws IOException {
    assertThat(said()).startsWith("Usage: ./lockstep bench corpus");
    assertThat(said("--unknown", "x")).startsWith("Usage: ./lockstep bench corpus");
  }

  private void add(String name, String schema, String documents) throws IOException {
    Path folder = Files.createDirectories(corpus.resolve("schemas").resolve(name));
    Files.writeString(folder.resolve("schema.json"), schema);
    Files.writeString(folder.resolve("instances.jsonl"), documents);
  }

  private static String said(String... words) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CorpusReport.print(List.of(words), new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
