package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.symbol.DocumentNames;
import dev.lockstep.languageserver.symbol.Occurrence;
import dev.lockstep.languageserver.symbol.SymbolKind;
import dev.lockstep.languageserver.workspace.Analysis;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.DocumentKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** The commands shown above a chart or system. */
public final class CodeLenses {

  public static final String PROVE = "lockstep.prove";
  public static final String DIAGRAM = "lockstep.diagram";
  public static final String REPLAY = "lockstep.replay";
  public static final String SYSTEM = "lockstep.system";

  private static final int MOST_REPLAYS = 5;

  private CodeLenses() {}

  /** Returns the commands of a document. */
  public static List<CodeLens> of(Analysis analysis) {
    Document document = analysis.document();
    Range range = range(analysis);
    List<CodeLens> lenses = new ArrayList<>();
    if (document.kind() == DocumentKind.CHART) {
      lenses.add(lens(range, "prove", PROVE, document.uri()));
      lenses.add(lens(range, "open diagram", DIAGRAM, document.uri()));
      for (Path events : recorded(analysis)) {
        String name = String.valueOf(events.getFileName());
        lenses.add(
            lens(range, "replay " + name, REPLAY, document.uri(), events.toUri().toString()));
      }
    } else if (document.kind() == DocumentKind.SYSTEM) {
      lenses.add(lens(range, "prove", SYSTEM, document.uri()));
    }
    return lenses;
  }

  private static CodeLens lens(Range range, String title, String command, Object... arguments) {
    return new CodeLens(range, new Command(title, command, List.of(arguments)), null);
  }

  private static Range range(Analysis analysis) {
    return analysis.names().occurrences().stream()
        .filter(each -> each.symbol().kind() == SymbolKind.CHART && each.definition())
        .map(Occurrence::span)
        .findFirst()
        .map(span -> Positions.range(analysis.document().lines(), span))
        .orElse(new Range(new Position(0, 0), new Position(0, 0)));
  }

  /** Returns the recorded events beside a chart: files of JSON Lines that begin with its name. */
  private static List<Path> recorded(Analysis analysis) {
    DocumentNames names = analysis.names();
    Path folder = analysis.document().path().map(Path::getParent).orElse(null);
    if (folder == null || names.owner().isEmpty()) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> String.valueOf(file.getFileName()).startsWith(names.owner()))
          .filter(file -> file.toString().endsWith(".jsonl"))
          .sorted()
          .limit(MOST_REPLAYS)
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
