package dev.lockstep.languageserver;

import dev.lockstep.languageserver.feature.CodeLenses;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.DocumentKind;
import dev.lockstep.languageserver.workspace.Workspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A command of a code lens on the text that a document had when the command was requested.
 *
 * @param arguments the URI of the document, and further arguments of the command
 * @param events the recorded events; empty unless the command replays them
 */
record EditorCommand(
    String name, List<String> arguments, Document document, Optional<Path> events) {

  static final List<String> NAMES =
      List.of(CodeLenses.PROVE, CodeLenses.DIAGRAM, CodeLenses.REPLAY, CodeLenses.SYSTEM);

  /**
   * Returns a command.
   *
   * @throws IllegalArgumentException if the arguments are invalid; the message states the remedy
   */
  static EditorCommand of(Workspace workspace, String name, List<String> arguments) {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException("unknown command `" + name + "`");
    }
    Document document =
        arguments.stream()
            .findFirst()
            .flatMap(workspace::document)
            .orElseThrow(
                () -> new IllegalArgumentException("`" + name + "` needs the URI of a file"));
    DocumentKind kind = name.equals(CodeLenses.SYSTEM) ? DocumentKind.SYSTEM : DocumentKind.CHART;
    if (document.kind() != kind) {
      throw new IllegalArgumentException(
          "`" + name + "` needs a file *" + kind.suffix() + ", not " + document.name());
    }
    Optional<Path> events =
        name.equals(CodeLenses.REPLAY) ? Optional.of(events(arguments)) : Optional.empty();
    return new EditorCommand(name, List.copyOf(arguments), document, events);
  }

  private static Path events(List<String> arguments) {
    return arguments.stream()
        .skip(1)
        .findFirst()
        .flatMap(Document::path)
        .filter(Files::isRegularFile)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "`lockstep.replay` needs the URI of a file of recorded events"));
  }

  /** Returns a text such as {@code prove order.statechart.yaml}. */
  String title() {
    String verb =
        switch (name) {
          case CodeLenses.DIAGRAM -> "diagram of ";
          case CodeLenses.REPLAY -> "replay on ";
          default -> "prove ";
        };
    return verb + document.name();
  }
}
