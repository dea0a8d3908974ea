package dev.lockstep.generator.emit.payload;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One schema of the JSON Schema suite and the values tried on it. */
record SuiteCase(String file, String description, Node schema, List<Probe> probes) {

  /** A value and whether it is valid. */
  record Probe(String description, Node value, boolean valid) {}

  /** All cases of one file. */
  static List<SuiteCase> read(Path suite, Path path) {
    String name = suite.relativize(path).toString().replace('\\', '/');
    ReadResult read;
    try {
      read = new JsonReader().read(new Source(name, Files.readAllBytes(path)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (read.node().isEmpty() || read.diagnostics().stream().anyMatch(Diagnostic::isError)) {
      throw new IllegalStateException(name + ": " + read.diagnostics());
    }
    List<SuiteCase> cases = new ArrayList<>();
    for (Node group : ((Node.Sequence) read.node().get()).items()) {
      cases.add(of(name, (Node.Mapping) group));
    }
    return cases;
  }

  private static SuiteCase of(String file, Node.Mapping group) {
    List<Probe> probes =
        ((Node.Sequence) group.get("tests").orElseThrow())
            .items().stream()
                .map(test -> (Node.Mapping) test)
                .map(
                    test ->
                        new Probe(
                            text(test, "description"),
                            test.get("data").orElseThrow(),
                            text(test, "valid").equals("true")))
                .toList();
    return new SuiteCase(
        file, text(group, "description"), group.get("schema").orElseThrow(), probes);
  }

  private static String text(Node.Mapping mapping, String key) {
    return ((Node.Scalar) mapping.get(key).orElseThrow()).text();
  }
}
