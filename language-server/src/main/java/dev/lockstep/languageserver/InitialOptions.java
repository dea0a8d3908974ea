package dev.lockstep.languageserver;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.lockstep.languageserver.workspace.Document;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.InitializeParams;

/** The options and capabilities that an editor sends in {@code initialize}. */
final class InitialOptions {

  private static final long LONGEST_SECONDS = 86_400;

  private InitialOptions() {}

  @SuppressWarnings("deprecation")
  static List<Path> roots(InitializeParams params) {
    List<Path> roots = new ArrayList<>();
    if (params.getWorkspaceFolders() != null) {
      params
          .getWorkspaceFolders()
          .forEach(folder -> Document.path(folder.getUri()).ifPresent(roots::add));
    } else if (params.getRootUri() != null) {
      Document.path(params.getRootUri()).ifPresent(roots::add);
    }
    return roots;
  }

  /** Returns the folders under {@code schemas} of the options, relative to the first root. */
  static List<Path> schemas(InitializeParams params) {
    List<Path> found = new ArrayList<>();
    List<Path> roots = roots(params);
    if (params.getInitializationOptions() instanceof JsonObject options
        && options.get("schemas") != null
        && options.get("schemas").isJsonArray()) {
      for (JsonElement each : options.getAsJsonArray("schemas")) {
        if (each.isJsonPrimitive()) {
          try {
            Path path = Path.of(each.getAsString());
            found.add(
                (roots.isEmpty() ? path.toAbsolutePath() : roots.get(0).resolve(path)).normalize());
          } catch (InvalidPathException e) {
            continue;
          }
        }
      }
    }
    return found;
  }

  /** Returns {@code commandSeconds} of the options, or the default if it is not 1 to 86400. */
  static Duration commandLimit(InitializeParams params) {
    if (params.getInitializationOptions() instanceof JsonObject options
        && options.get("commandSeconds") instanceof JsonPrimitive seconds
        && seconds.isNumber()
        && seconds.getAsDouble() >= 1
        && seconds.getAsDouble() <= LONGEST_SECONDS) {
      return Duration.ofSeconds(seconds.getAsLong());
    }
    return EditorCommands.LIMIT;
  }

  static boolean canCreateProgress(InitializeParams params) {
    var can = params.getCapabilities();
    return can != null
        && can.getWindow() != null
        && Boolean.TRUE.equals(can.getWindow().getWorkDoneProgress());
  }

  static boolean canWatch(InitializeParams params) {
    var can = params.getCapabilities();
    return can != null
        && can.getWorkspace() != null
        && can.getWorkspace().getDidChangeWatchedFiles() != null
        && Boolean.TRUE.equals(
            can.getWorkspace().getDidChangeWatchedFiles().getDynamicRegistration());
  }

  static boolean canVersionEdits(InitializeParams params) {
    var can = params.getCapabilities();
    return can != null
        && can.getWorkspace() != null
        && can.getWorkspace().getWorkspaceEdit() != null
        && Boolean.TRUE.equals(can.getWorkspace().getWorkspaceEdit().getDocumentChanges());
  }

  static boolean canShow(InitializeParams params) {
    var can = params.getCapabilities();
    return can != null
        && can.getWindow() != null
        && can.getWindow().getShowDocument() != null
        && can.getWindow().getShowDocument().isSupport();
  }
}
