package dev.lockstep.languageserver;

import dev.lockstep.languageserver.feature.CodeLenses;
import dev.lockstep.languageserver.workspace.Analyses;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.DocumentKind;
import dev.lockstep.languageserver.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Executes the commands of code lenses on the texts of the editor. The texts and the results are
 * files in a folder of their own, which is deleted when the server ends.
 */
final class EditorCommands implements AutoCloseable {

  static final List<String> NAMES =
      List.of(CodeLenses.PROVE, CodeLenses.DIAGRAM, CodeLenses.REPLAY, CodeLenses.SYSTEM);

  /**
   * The answer to a command.
   *
   * @param message one sentence
   * @param file the file that shows the result
   * @param external true if a browser shows it
   */
  record Answer(String message, Path file, boolean external) {}

  private final Workspace workspace;
  private final Analyses analyses;
  private final CommandRunner runner;
  private final AtomicInteger runs = new AtomicInteger();
  private volatile Optional<Path> scratch = Optional.empty();

  EditorCommands(Workspace workspace, Analyses analyses, CommandRunner runner) {
    this.workspace = workspace;
    this.analyses = analyses;
    this.runner = runner;
  }

  /**
   * Executes a command.
   *
   * @throws IllegalArgumentException if the arguments are invalid; the message states the remedy
   * @throws IOException if the files cannot be written
   */
  synchronized Answer execute(String command, List<String> arguments) throws IOException {
    if (!NAMES.contains(command)) {
      throw new IllegalArgumentException("unknown command `" + command + "`");
    }
    Document document =
        arguments.stream()
            .findFirst()
            .flatMap(workspace::document)
            .orElseThrow(
                () -> new IllegalArgumentException("`" + command + "` needs the URI of a file"));
    DocumentKind kind =
        command.equals(CodeLenses.SYSTEM) ? DocumentKind.SYSTEM : DocumentKind.CHART;
    if (document.kind() != kind) {
      throw new IllegalArgumentException(
          "`" + command + "` needs a file *" + kind.suffix() + ", not " + document.name());
    }
    Path folder = folder();
    Path file = write(folder, document);
    return switch (command) {
      case CodeLenses.DIAGRAM -> diagram(document, folder, file);
      case CodeLenses.REPLAY -> replay(document, folder, file, arguments);
      case CodeLenses.SYSTEM -> system(document, folder, file);
      default -> text("prove", document, folder, List.of("prove", file.toString()));
    };
  }

  private Answer diagram(Document document, Path folder, Path file) throws IOException {
    Path page = folder.resolve(document.name().replace(".statechart.yaml", ".html"));
    List<String> arguments =
        List.of("diagram", file.toString(), "--format", "html", "--out", page.toString());
    CommandRunner.Result result = runner.run(withSchemas(document, arguments));
    if (result.code() != 0) {
      return written("diagram", document, folder, result);
    }
    return new Answer("diagram of " + document.name(), page, true);
  }

  private Answer replay(Document document, Path folder, Path file, List<String> arguments)
      throws IOException {
    Path events =
        arguments.stream()
            .skip(1)
            .findFirst()
            .flatMap(Document::path)
            .filter(Files::isRegularFile)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "`lockstep.replay` needs the URI of a file of recorded events"));
    return text(
        "replay",
        document,
        folder,
        List.of("replay", file.toString(), "--events", events.toString(), "--explain"));
  }

  private Answer system(Document document, Path folder, Path file) throws IOException {
    List<String> names =
        analyses.of(document).names().occurrences().stream()
            .filter(
                each -> each.symbol().kind() == dev.lockstep.languageserver.symbol.SymbolKind.CHART)
            .map(each -> each.symbol().name())
            .distinct()
            .toList();
    List<String> arguments = new ArrayList<>(List.of("system", file.toString()));
    Document schemas = document;
    for (String name : names) {
      for (var chart : analyses.charts(document, name)) {
        arguments.addAll(List.of("--charts", write(folder, chart.document()).toString()));
        schemas = chart.document();
      }
    }
    return written("system", document, folder, runner.run(withSchemas(schemas, arguments)));
  }

  private Answer text(String what, Document document, Path folder, List<String> arguments)
      throws IOException {
    return written(what, document, folder, runner.run(withSchemas(document, arguments)));
  }

  private List<String> withSchemas(Document document, List<String> arguments) {
    List<String> all = new ArrayList<>(arguments);
    workspace
        .schemaFolder(document)
        .ifPresent(folder -> all.addAll(List.of("--schemas", folder.toString())));
    return all;
  }

  private static Answer written(
      String what, Document document, Path folder, CommandRunner.Result result) throws IOException {
    String name = document.name().substring(0, document.name().indexOf('.'));
    Path file = folder.resolve(name + "-" + what + ".txt");
    Files.writeString(file, result.text());
    String outcome =
        switch (result.code()) {
          case 0 -> "no findings";
          case 1 -> "findings";
          default -> "could not be executed";
        };
    return new Answer("%s of %s: %s".formatted(what, document.name(), outcome), file, false);
  }

  private static Path write(Path folder, Document document) throws IOException {
    Path file = folder.resolve(document.name());
    for (int copy = 2; Files.exists(file); copy++) {
      file =
          Files.createDirectories(folder.resolve(Integer.toString(copy))).resolve(document.name());
    }
    return Files.writeString(file, document.text());
  }

  private Path folder() throws IOException {
    if (scratch.isEmpty()) {
      scratch = Optional.of(Files.createTempDirectory("lockstep-lsp"));
    }
    return Files.createDirectory(scratch.get().resolve(Integer.toString(runs.incrementAndGet())));
  }

  /** Deletes the files of all commands. Does not wait for a running command. */
  @Override
  public void close() {
    if (scratch.isEmpty()) {
      return;
    }
    try (Stream<Path> files = Files.walk(scratch.get())) {
      files.sorted(Comparator.reverseOrder()).forEach(EditorCommands::delete);
    } catch (IOException e) {
      return;
    } finally {
      scratch = Optional.empty();
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      file.toFile().deleteOnExit();
    }
  }
}
