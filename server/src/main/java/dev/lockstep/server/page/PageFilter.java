package dev.lockstep.server.page;

import dev.lockstep.server.http.ETag;
import dev.lockstep.server.http.Gzip;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.PreRoutingFilter;
import dev.lockstep.server.http.Response;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Serves the files of the page, and its document at the address of every view, so that links work.
 * A browser that opens an address without a route gets the document with status 404. The filter
 * precedes the routes and needs no authentication: the page contains no data, and reads all data
 * from the routes. Other requests pass.
 */
public final class PageFilter implements PreRoutingFilter {

  private static final String ASSET_FOLDER = "assets";

  private final Supplier<PageFiles> source;
  private final String policy;
  private final Set<String> others;
  private volatile @Nullable PageFiles files;

  /**
   * Creates a filter.
   *
   * @param source reads the files; called once, before the first answer
   * @param policy the content security policy of the server
   * @param others the first segments of the paths of routes
   */
  public PageFilter(Supplier<PageFiles> source, String policy, Set<String> others) {
    this.source = source;
    this.policy = policy;
    this.others = Set.copyOf(others);
  }

  /** Reads and compresses the files if that has not happened yet. */
  public PageFiles files() {
    PageFiles known = files;
    return known == null ? read() : known;
  }

  private synchronized PageFiles read() {
    PageFiles known = files;
    if (known == null) {
      known = source.get();
      files = known;
    }
    return known;
  }

  @Override
  public Optional<Response> check(IncomingRequest incoming) {
    boolean isRead = incoming.method().equals("GET") || incoming.method().equals("HEAD");
    if (!isRead) {
      return Optional.empty();
    }
    String path = incoming.path();
    String view = view(path);
    if (path.startsWith(PageFiles.ASSETS)) {
      return files().asset(path).map(file -> answer(file, incoming, 200));
    }
    if (files().views().contains(view)) {
      return Optional.of(document(incoming, 200));
    }
    boolean isLost = !others.contains(view) && !ASSET_FOLDER.equals(view) && takesHtml(incoming);
    return isLost ? Optional.of(document(incoming, 404)) : Optional.empty();
  }

  private Response document(IncomingRequest incoming, int status) {
    return answer(files().shell(), incoming, status)
        .with("Content-Security-Policy", files().allowedBy(policy));
  }

  /** Browsers that open an address name HTML; other clients get a problem as JSON. */
  private static boolean takesHtml(IncomingRequest incoming) {
    return incoming.headers("Accept").stream().anyMatch(types -> types.contains(MediaTypes.HTML));
  }

  private static String view(String path) {
    String[] parts = path.split("/", 3);
    return parts.length > 1 ? parts[1] : "";
  }

  private static Response answer(PageFile file, IncomingRequest incoming, int status) {
    boolean isZipped = takesGzip(incoming);
    String version = isZipped ? file.version() + "-gzip" : file.version();
    boolean isKnown = status == 200 && isKnown(version, incoming);
    Response answer = isKnown ? Response.empty(304) : whole(file, isZipped, status);
    return answer
        .with("ETag", ETag.of(version))
        .with("Cache-Control", file.cacheControl())
        .with("Vary", "Accept-Encoding");
  }

  private static Response whole(PageFile file, boolean isZipped, int status) {
    return isZipped
        ? Response.bytes(status, file.mediaType(), file.zipped()).with("Content-Encoding", "gzip")
        : Response.bytes(status, file.mediaType(), file.content());
  }

  private static boolean takesGzip(IncomingRequest incoming) {
    return Gzip.isAccepted(incoming.headers("Accept-Encoding"));
  }

  private static boolean isKnown(String version, IncomingRequest incoming) {
    return incoming
        .header("If-None-Match")
        .filter(known -> ETag.matches(known, version))
        .isPresent();
  }
}
