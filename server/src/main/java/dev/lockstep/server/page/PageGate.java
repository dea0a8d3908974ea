package dev.lockstep.server.page;

import dev.lockstep.server.http.ETag;
import dev.lockstep.server.http.Gate;
import dev.lockstep.server.http.Incoming;
import dev.lockstep.server.http.Response;
import java.util.Optional;
import java.util.Set;

/**
 * Answers for the page: its files, and its shell at the address of every view, so that links lead
 * there. It stands before the routes, as the page is nobody's in particular; what it shows comes
 * from behind them. Everything else passes.
 */
public final class PageGate implements Gate {

  private static final Set<String> VIEWS =
      Set.of("runs", "inbox", "tasks", "workflows", "sessions", "executions", "charts");

  private final PageFiles files;

  public PageGate(PageFiles files) {
    this.files = files;
  }

  @Override
  public Optional<Response> check(Incoming incoming) {
    boolean isRead = incoming.method().equals("GET") || incoming.method().equals("HEAD");
    return isRead ? found(incoming.path()).map(file -> answer(file, incoming)) : Optional.empty();
  }

  private Optional<PageFile> found(String path) {
    if (path.startsWith(PageFiles.ASSETS)) {
      return files.asset(path);
    }
    return path.equals("/") || VIEWS.contains(view(path))
        ? Optional.of(files.shell())
        : Optional.empty();
  }

  private static String view(String path) {
    return path.split("/", 3)[1];
  }

  private static Response answer(PageFile file, Incoming incoming) {
    Response answer =
        isKnown(file, incoming)
            ? Response.empty(304)
            : Response.bytes(200, file.mediaType(), file.content());
    return answer.with("ETag", ETag.of(file.version())).with("Cache-Control", file.cacheControl());
  }

  private static boolean isKnown(PageFile file, Incoming incoming) {
    return incoming
        .header("If-None-Match")
        .filter(known -> ETag.matches(known, file.version()))
        .isPresent();
  }
}
