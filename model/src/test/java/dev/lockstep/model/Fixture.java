package dev.lockstep.model;

import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.SourceTexts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * An invalid chart with the diagnostics that the compiler must report. Its folder is named after
 * the mistake.
 */
record Fixture(Path folder) {

  private static final Path ALL =
      Path.of(System.getProperty("lockstep.root", ".."))
          .resolve("model/src/test/resources/fixtures");

  static List<Fixture> all() {
    try (Stream<Path> folders = Files.list(ALL)) {
      return folders.filter(Files::isDirectory).sorted().map(Fixture::new).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Fixture of(String mistake) {
    return new Fixture(ALL.resolve(mistake));
  }

  String mistake() {
    return folder.getFileName().toString();
  }

  String chart() {
    return read(folder.resolve("chart.statechart.yaml"));
  }

  Path expectedFile() {
    return folder.resolve("expected").resolve("diagnostics.txt");
  }

  String expected() {
    return Files.exists(expectedFile()) ? read(expectedFile()) : "";
  }

  void approve(String text) {
    try {
      Files.createDirectories(expectedFile().getParent());
      Files.writeString(expectedFile(), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Compilation compile(List<Rule> rules) {
    return compile(chart(), rules);
  }

  static Compilation compile(String chart, List<Rule> rules) {
    Source source = new Source("chart.statechart.yaml", chart.getBytes(StandardCharsets.UTF_8));
    return Statecharts.compile(
        new CompilationRequest(List.of(source), SchemaFolder.empty()), rules);
  }

  String render(Compilation compilation) {
    Map<String, byte[]> texts =
        Map.of("chart.statechart.yaml", chart().getBytes(StandardCharsets.UTF_8));
    return new ExcerptRenderer(SourceTexts.of(texts), false).render(compilation.diagnostics());
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
