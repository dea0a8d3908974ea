package dev.lockstep.server.page;

import dev.lockstep.server.http.ETag;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.PreRoutingFilter;
import dev.lockstep.server.http.Response;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Serves the files of the page, and its document at the address of every view, so that links work.
 * It precedes the routes and needs no authentication: the page contains no data, and reads all data
 * from the routes. Other requests pass.
 */
public final class PageFilter implements PreRoutingFilter {

  private static final Set<String> VIEWS =
      Set.of(
          "runs",
          "inbox",
          "tasks",
          "workflows",
          "sessions",
          "executions",
          "charts",
          "administration");

  private static final Pattern GZIP =
      Pattern.compile("(?:^|,)\\s*gzip\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))");

  private final PageFiles files;

  public PageFilter(PageFiles files) {
    this.files = files;
  }

  @Override
  public Optional<Response> check(IncomingRequest incoming) {
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
    String[] parts = path.split("/", 3);
    return parts.length > 1 ? parts[1] : "";
  }

  private static Response answer(PageFile file, IncomingRequest incoming) {
    boolean isZipped = takesGzip(incoming);
    String version = isZipped ? file.version() + "-gzip" : file.version();
    Response answer = isKnown(version, incoming) ? Response.empty(304) : whole(file, isZipped);
    return answer
        .with("ETag", ETag.of(version))
        .with("Cache-Control", file.cacheControl())
        .with("Vary", "Accept-Encoding");
  }

  private static Response whole(PageFile file, boolean isZipped) {
    return isZipped
        ? Response.bytes(200, file.mediaType(), file.zipped()).with("Content-Encoding", "gzip")
        : Response.bytes(200, file.mediaType(), file.content());
  }

  private static boolean takesGzip(IncomingRequest incoming) {
    return incoming.headers("Accept-Encoding").stream()
        .anyMatch(encodings -> GZIP.matcher(encodings).find());
  }

  private static boolean isKnown(String version, IncomingRequest incoming) {
    return incoming
        .header("If-None-Match")
        .filter(known -> ETag.matches(known, version))
        .isPresent();
  }
}
