package dev.lockstep.server.internal.http;

import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.HttpLimits;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.internal.jetty.ShortBodies;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** Reads the body of a request within the limits and in the media types of its route. */
final class BodyReader {

  private static final byte[] EMPTY_OBJECT = {'{', '}'};
  private static final Set<String> TOO_LARGE = Set.of("too-deep", "too-large", "number-too-long");

  private static final int READERS = 64;

  private final HttpLimits limits;
  private final JsonBounds bounds;
  private final Semaphore readers = new Semaphore(READERS);

  BodyReader(HttpLimits limits) {
    this.limits = limits;
    this.bounds = new JsonBounds(limits);
  }

  /**
   * A body.
   *
   * @param bytes the bytes
   * @param mediaType the media type; {@code null} if there is no body
   * @param content the value read from JSON; {@code null} if the body is not JSON
   */
  record Body(byte[] bytes, @Nullable String mediaType, @Nullable Object content) {}

  /**
   * Reads the complete body.
   *
   * @throws RefusedException if the route does not take the body: 400, 413 or 415; 503 if too many
   *     long bodies are being read
   */
  Body read(Route route, IncomingRequest incoming) {
    refuseEncodings(incoming);
    byte[] bytes = bytes(incoming);
    if (!route.takesBody()) {
      return nothing(bytes);
    }
    Content<?> content = route.content();
    if (bytes.length == 0 && content != null && content.isOptional()) {
      return new Body(bytes, null, bind(content, EMPTY_OBJECT));
    }
    String mediaType = mediaType(incoming);
    if (content != null && isJson(mediaType)) {
      return new Body(bytes, MediaTypes.JSON, bind(content, bytes));
    }
    if (!route.texts().contains(mediaType)) {
      throw unsupported(route);
    }
    return new Body(bytes, mediaType, null);
  }

  private static void refuseEncodings(IncomingRequest incoming) {
    boolean isEncoded =
        incoming.headers("Content-Encoding").stream()
            .anyMatch(coding -> !coding.strip().equalsIgnoreCase("identity"));
    if (isEncoded) {
      throw new RefusedException(
          HttpProblem.of(415, "encoding-unsupported", "request bodies must not be compressed")
              .with("Accept-Encoding", "identity"));
    }
  }

  private byte[] bytes(IncomingRequest incoming) {
    if (incoming.contentLength() > limits.body()) {
      throw tooLarge();
    }
    boolean mayWait =
        incoming.contentLength() < 0 || incoming.contentLength() > ShortBodies.LONGEST;
    if (!mayWait) {
      return waitFor(incoming);
    }
    if (!readers.tryAcquire()) {
      throw new RefusedException(
          HttpProblem.of(
                  503, "overloaded", "too many long request bodies are being received; retry later")
              .with("Retry-After", "1"));
    }
    try {
      return waitFor(incoming);
    } finally {
      readers.release();
    }
  }

  private byte[] waitFor(IncomingRequest incoming) {
    try {
      byte[] bytes = incoming.body().readNBytes(limits.body() + 1);
      if (bytes.length > limits.body()) {
        throw tooLarge();
      }
      incoming.arrived();
      return bytes;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private RefusedException tooLarge() {
    return new RefusedException(
        HttpProblem.of(
            413,
            "too-large",
            "the body is too large; at most " + limits.body() + " bytes are allowed"));
  }

  private static Body nothing(byte[] bytes) {
    boolean isNothing = new String(bytes, 0, Math.min(bytes.length, 9)).strip().matches("|\\{}");
    if (!isNothing) {
      throw new RefusedException(
          HttpProblem.of(400, "body-unexpected", "this route takes no request body"));
    }
    return new Body(new byte[0], null, null);
  }

  private static String mediaType(IncomingRequest incoming) {
    List<String> said = incoming.headers("Content-Type");
    return said.size() == 1
        ? MediaTypes.ours(said.get(0).split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
        : "";
  }

  private static boolean isJson(String mediaType) {
    return mediaType.equals(MediaTypes.JSON);
  }

  private static RefusedException unsupported(Route route) {
    String taken =
        Optional.ofNullable(route.content()).map(json -> MediaTypes.JSON + " ").orElse("")
            + String.join(" ", route.texts());
    return new RefusedException(
        HttpProblem.of(
                415,
                "media-type-unsupported",
                "unsupported `Content-Type`; this route takes "
                    + taken.strip().replace(" ", " or "))
            .with("Accept", taken.strip().replace(" ", ", ")));
  }

  private <T> T bind(Content<T> content, byte[] bytes) {
    if (!bounds.cannotExceed(bytes.length)) {
      Reading<JsonValue> tree = JsonReader.standard().read(bytes);
      if (tree.isValid() && !bounds.holds(tree.orElseThrow())) {
        throw new RefusedException(
            HttpProblem.of(
                413,
                "too-large",
                "a string or array is too long; at most %d characters and %d items are allowed"
                    .formatted(limits.text(), limits.items())));
      }
    }
    Reading<T> reading = content.reader().apply(bytes);
    if (!reading.isValid()) {
      throw new RefusedException(problem(reading.violations()));
    }
    return reading.orElseThrow();
  }

  private static HttpProblem problem(List<Violation> violations) {
    String keyword = violations.get(0).keyword();
    HttpProblem problem = HttpProblem.invalid(400, violations);
    return violations.get(0).schemaPointer().isEmpty()
        ? problem.coded(TOO_LARGE.contains(keyword) ? keyword : "malformed-json")
        : problem;
  }
}
