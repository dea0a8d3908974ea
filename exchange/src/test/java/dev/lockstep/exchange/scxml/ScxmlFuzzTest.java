package dev.lockstep.exchange.scxml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.SourceTexts;
import dev.lockstep.model.document.Source;
import dev.lockstep.verification.draft.DraftWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that every input results in diagnostics or in a chart that compiles. */
class ScxmlFuzzTest {

  private static final int DOCUMENTS = Integer.getInteger("lockstep.fuzz.scxml", 600);
  private static final List<String> WORDS =
      List.of(
          "<state id=\"x\">",
          "</state>",
          "<parallel>",
          "<final id=\"f\"/>",
          "<history id=\"h\"/>",
          "initial=\"s0\"",
          "target=\"s0\"",
          "event=\"*\"",
          "event=\"a.b a.*\"",
          "cond=\"Var1\"",
          "type=\"internal\"",
          "type=\"deep\"",
          "expr=\"Var1 + 's'\"",
          "expr=\"undefined\"",
          "expr=\"'1s'\"",
          "delayexpr=\"Var1\"",
          "eventexpr=\"Var1\"",
          "sendidexpr=\"Var1\"",
          "idlocation=\"Var1\"",
          "<else/>",
          "<elseif cond=\"true\"/>",
          "<initial>",
          "<onentry><raise event=\"e\"/></onentry>",
          "In('s0')",
          "_event.name",
          "_event.data.x",
          "namelist=\"Var1\"",
          "<cancel sendid=\"x\"/>",
          "typeof Var1",
          "0",
          "1.5",
          "''",
          "/ 2",
          "% 3",
          "=== null",
          "done.state.s0",
          "lockstep:name=\"a\"",
          "id=\"\"",
          "&amp;&amp;");

  @Test
  void neverThrowsAndNeverWritesWhatDoesNotCompile() throws IOException {
    long seed = Long.getLong("lockstep.seed", 20261121L);
    Random random = new Random(seed);
    List<String> documents = documents();
    int charts = 0;
    for (int i = 0; i < DOCUMENTS; i++) {
      String text = mutated(documents.get(random.nextInt(documents.size())), documents, random);
      charts += holds(text, "seed " + seed + ", document " + i) ? 1 : 0;
    }

    assertThat(charts).as("documents that became charts").isGreaterThan(DOCUMENTS / 20);
  }

  private static boolean holds(String text, String which) {
    Source source = new Source("chart.scxml", text.getBytes(UTF_8));
    Imported imported;
    try {
      imported = ScxmlCharts.read(source, List.of());
    } catch (RuntimeException | StackOverflowError thrown) {
      throw new AssertionError(which + "\n" + text, thrown);
    }
    boolean hasErrors = imported.diagnostics().stream().anyMatch(Diagnostic::isError);
    assertThat(imported.chart().isPresent()).as(which).isNotEqualTo(hasErrors);
    new ExcerptRenderer(SourceTexts.of(Map.of(source.name(), source.content())), false)
        .render(imported.diagnostics());
    imported
        .chart()
        .ifPresent(
            chart -> {
              try {
                ScxmlCharts.compile(new DraftWriter().write(chart));
              } catch (AssertionError | RuntimeException broken) {
                throw new AssertionError(which + "\n" + text, broken);
              }
            });
    return !hasErrors;
  }

  private static String mutated(String text, List<String> documents, Random random) {
    StringBuilder mutated = new StringBuilder(text);
    int changes = 1 + random.nextInt(3);
    for (int i = 0; i < changes && mutated.length() > 20; i++) {
      int at = random.nextInt(mutated.length());
      switch (random.nextInt(6)) {
        case 0 -> mutated.deleteCharAt(at);
        case 1 -> mutated.insert(at, WORDS.get(random.nextInt(WORDS.size())));
        case 2 -> swapValues(mutated, random);
        case 3 -> moveElement(mutated, documents.get(random.nextInt(documents.size())), random);
        case 4 -> replaceValue(mutated, random);
        default ->
            mutated.setCharAt(
                at,
                (char) (random.nextBoolean() ? ' ' + random.nextInt(95) : random.nextInt(0x3000)));
      }
    }
    return mutated.toString();
  }

  /** Inserts an empty element of another document after a tag. */
  private static void moveElement(StringBuilder text, String other, Random random) {
    List<String> elements =
        Stream.of(other.split("(?<=>)")).map(String::strip).filter(e -> e.endsWith("/>")).toList();
    int at = text.indexOf(">", random.nextInt(text.length()));
    if (!elements.isEmpty() && at >= 0) {
      text.insert(at + 1, elements.get(random.nextInt(elements.size())));
    }
  }

  private static void swapValues(StringBuilder text, Random random) {
    List<int[]> values = values(text);
    if (values.size() > 1) {
      int[] from = values.get(random.nextInt(values.size()));
      String value = text.substring(from[0], from[1]);
      int[] to = values.get(random.nextInt(values.size()));
      text.replace(to[0], to[1], value);
    }
  }

  private static void replaceValue(StringBuilder text, Random random) {
    List<int[]> values = values(text);
    if (!values.isEmpty()) {
      int[] to = values.get(random.nextInt(values.size()));
      String word = WORDS.get(random.nextInt(WORDS.size())).replaceAll("^.*=\"|\"$|[<>\"]", "");
      text.replace(to[0], to[1], word);
    }
  }

  private static List<int[]> values(StringBuilder text) {
    List<int[]> values = new ArrayList<>();
    for (int at = text.indexOf("=\""); at >= 0; at = text.indexOf("=\"", at + 2)) {
      int end = text.indexOf("\"", at + 2);
      if (end > 0 && !text.substring(at, end).contains("www.w3.org")) {
        values.add(new int[] {at + 2, end});
      }
    }
    return values;
  }

  private static List<String> documents() throws IOException {
    List<String> documents = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/scxml/meaning"))) {
      for (Path file : files.sorted().toList()) {
        documents.add(Files.readString(file));
      }
    }
    return documents;
  }
}
