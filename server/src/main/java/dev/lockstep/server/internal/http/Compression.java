package dev.lockstep.server.internal.http;

import dev.lockstep.server.http.Gzip;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Response;
import org.jspecify.annotations.Nullable;

/**
 * Compresses the responses of reads. Other responses may contain a secret beside text of the
 * request, whose length after compression would reveal the secret.
 */
final class Compression {

  /** The number of bytes from which a response gets shorter by more than its headers. */
  private static final int LEAST = 1_024;

  private Compression() {}

  /** Returns a response in the encoding that the client accepts. */
  static Response of(Response response, IncomingRequest incoming) {
    boolean isRead = incoming.method().equals("GET") && response.status() == 200;
    if (!isRead
        || !(response.body() instanceof Response.Whole whole)
        || whole.bytes().length < LEAST
        || !isText(response.mediaType())
        || response.headers().containsKey("Content-Encoding")) {
      return response;
    }
    Response varying = response.with("Vary", "Accept-Encoding");
    return Gzip.isAccepted(incoming.headers("Accept-Encoding"))
        ? varying.with(Gzip.fast(whole.bytes())).with("Content-Encoding", "gzip")
        : varying;
  }

  private static boolean isText(@Nullable String mediaType) {
    return mediaType != null
        && (mediaType.startsWith("text/")
            || mediaType.endsWith("json")
            || mediaType.endsWith("yaml")
            || mediaType.endsWith("+xml"));
  }
}
