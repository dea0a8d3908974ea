package dev.lockstep.suites.mealy;

import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A word of a suite's own files and what it is to be answered with, letter by letter. */
record GivenWord(List<String> inputs, List<String> outputs) {

  /** Reads a file with one word per line. */
  static List<GivenWord> read(String name, String lines) {
    return lines.lines().filter(line -> !line.isBlank()).map(line -> word(name, line)).toList();
  }

  private static GivenWord word(String name, String line) {
    Source source = new Source(name, line.getBytes(StandardCharsets.UTF_8));
    Node.Mapping word = (Node.Mapping) new JsonReader().read(source).node().orElseThrow();
    return new GivenWord(texts(word, "in"), texts(word, "out"));
  }

  private static List<String> texts(Node.Mapping word, String key) {
    Node.Sequence texts = (Node.Sequence) word.get(key).orElseThrow();
    return texts.items().stream().map(item -> ((Node.Scalar) item).text()).toList();
  }
}
