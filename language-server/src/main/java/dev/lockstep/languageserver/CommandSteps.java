package dev.lockstep.languageserver;

import dev.lockstep.languageserver.check.UsedSchemas;
import dev.lockstep.languageserver.feature.CodeLenses;
import dev.lockstep.languageserver.symbol.SymbolKind;
import dev.lockstep.languageserver.workspace.Analyses;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.Workspace;
import dev.lockstep.model.document.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes the texts of a command to a folder, runs it on them, and writes its result. */
final class CommandSteps {

  /** Runs a command line and waits for its end. */
  @FunctionalInterface
  interface CommandLine {
    CommandRunner.Result run(List<String> arguments) throws IOException;
  }

  private final Workspace workspace;
  private final Analyses analyses;
  private final EditorCommand command;
  private final Document document;
  private final Path folder;
  private final CommandLine line;

  CommandSteps(
      Workspace workspace,
      Analyses analyses,
      EditorCommand command,
      Path folder,
      CommandLine line) {
    this.workspace = workspace;
    this.analyses = analyses;
    this.command = command;
    this.document = command.document();
    this.folder = folder;
    this.line = line;
  }

  CommandExecution.Answer run() throws IOException {
    String file = write(document).toString();
    return switch (command.name()) {
      case CodeLenses.DIAGRAM -> diagram(file);
      case CodeLenses.REPLAY ->
          written("replay", run("replay", file, "--events", events().toString(), "--explain"));
      case CodeLenses.SYSTEM -> system(file);
      default -> written("prove", run("prove", file));
    };
  }

  private Path events() {
    return command.events().orElseThrow();
  }

  private CommandExecution.Answer diagram(String file) throws IOException {
    Path page = folder.resolve(document.name().replace(".statechart.yaml", ".html"));
    CommandRunner.Result result =
        run("diagram", file, "--format", "html", "--out", page.toString());
    return result.code() == 0
        ? new CommandExecution.Answer("diagram of " + document.name(), page, true)
        : written("diagram", result);
  }

  private CommandExecution.Answer system(String file) throws IOException {
    List<String> names =
        analyses.of(document).names().occurrences().stream()
            .filter(each -> each.symbol().kind() == SymbolKind.CHART)
            .map(each -> each.symbol().name())
            .distinct()
            .toList();
    List<String> arguments = new ArrayList<>(List.of("system", file));
    List<Document> readers = new ArrayList<>();
    for (String name : names) {
      for (var chart : analyses.charts(document, name)) {
        arguments.addAll(List.of("--charts", write(chart.document()).toString()));
        readers.add(chart.document());
      }
    }
    return written("system", run(readers, arguments));
  }

  private CommandRunner.Result run(String... arguments) throws IOException {
    return run(List.of(document), List.of(arguments));
  }

  /** Runs a command with the schemas that charts use, as they are in the editor. */
  private CommandRunner.Result run(List<Document> charts, List<String> arguments)
      throws IOException {
    Path schemas = Files.createDirectories(folder.resolve("schemas"));
    for (Source schema : UsedSchemas.of(workspace, charts).values()) {
      Path file = schemas.resolve(schema.name()).normalize();
      Path parent = file.getParent();
      if (parent != null && parent.startsWith(schemas)) {
        Files.createDirectories(parent);
        Files.write(file, schema.content());
      }
    }
    List<String> all = new ArrayList<>(arguments);
    all.addAll(List.of("--schemas", schemas.toString()));
    return line.run(all);
  }

  private CommandExecution.Answer written(String what, CommandRunner.Result result)
      throws IOException {
    String name = document.name().substring(0, document.name().indexOf('.'));
    Path file = folder.resolve(name + "-" + what + ".txt");
    Files.writeString(file, result.text());
    String outcome =
        switch (result.code()) {
          case 0 -> "no findings";
          case 1 -> "findings";
          default -> "could not be executed";
        };
    return new CommandExecution.Answer(
        "%s of %s: %s".formatted(what, document.name(), outcome), file, false);
  }

  private Path write(Document text) throws IOException {
    Path file = folder.resolve(text.name());
    for (int copy = 2; Files.exists(file); copy++) {
      file = Files.createDirectories(folder.resolve(Integer.toString(copy))).resolve(text.name());
    }
    return Files.writeString(file, text.text());
  }
}
