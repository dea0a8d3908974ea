package dev.lockstep.server.internal.jetty;

import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.ResponseStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes responses. */
public final class ResponseWriter {

  private static final Logger LOG = LoggerFactory.getLogger(ResponseWriter.class);

  /** The number of bytes above which a response is written without a blocked thread. */
  private static final int LONG = 64 << 10;

  private static final Response BUSY =
      Response.of(
          HttpProblem.of(
                  503,
                  "answers-waiting",
                  "too many long responses are waiting for their clients; retry later")
              .with("Retry-After", "1"));

  private final HttpSettings settings;
  private final ConnectionGuard guard;
  private final ResponseMemory outgoing = ResponseMemory.ofHeap();

  public ResponseWriter(HttpSettings settings, ConnectionGuard guard) {
    this.settings = settings;
    this.guard = guard;
  }

  /** Writes a response, completely or asynchronously. */
  public void write(
      Response response,
      IncomingRequest incoming,
      HttpServletRequest request,
      HttpServletResponse out) {
    write(response, incoming, new Context(request, out));
  }

  /** The servlet's view of a request. */
  private record Context(HttpServletRequest request, HttpServletResponse response) {}

  private void write(Response response, IncomingRequest incoming, Context context) {
    if (isLong(response, incoming) && !outgoing.reserve(length(response))) {
      head(BUSY, incoming, context);
      return;
    }
    head(response, incoming, context);
  }

  private void head(Response response, IncomingRequest incoming, Context context) {
    HttpServletResponse out = context.response();
    out.setStatus(response.status());
    out.setContentType(null);
    settings.headers().forEach(out::setHeader);
    settings.more().apply(incoming).forEach(out::setHeader);
    out.setHeader("X-Request-Id", incoming.requestId());
    out.setHeader("Cache-Control", "no-store");
    response
        .headers()
        .forEach(
            (name, value) -> {
              if (name.equals("Vary")) {
                out.addHeader(name, value);
              } else {
                out.setHeader(name, value);
              }
            });
    if (incoming.isLast()) {
      out.setHeader("Connection", "close");
    }
    String mediaType = response.mediaType();
    if (mediaType != null) {
      out.setContentType(MediaTypes.withCharset(mediaType));
    }
    try {
      writeBody(response, incoming, context);
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  private void writeBody(Response response, IncomingRequest incoming, Context context)
      throws IOException {
    if (response.body() instanceof Response.Ongoing ongoing) {
      if (incoming.method().equals("HEAD")) {
        ongoing.begin().accept(new ClosedResponseStream());
      } else {
        context.response().setHeader("Connection", "close");
        context.response().setHeader("Transfer-Encoding", "chunked");
        open(context, ongoing.begin(), guard.goesOn(context.request()));
      }
      return;
    }
    byte[] bytes = bytes(response, incoming);
    if (response.status() == 204 || response.status() == 304) {
      return;
    }
    context.response().setContentLength(bytes.length);
    if (isLong(response, incoming)) {
      sendLong(bytes, context);
    } else {
      send(bytes, incoming, context);
    }
  }

  /** Writes a long response and releases its reserved bytes once, also if it fails. */
  private void sendLong(byte[] bytes, Context context) throws IOException {
    AtomicBoolean isHeld = new AtomicBoolean(true);
    Runnable release =
        () -> {
          if (isHeld.getAndSet(false)) {
            outgoing.release(bytes.length);
          }
        };
    try {
      open(
          context,
          wire ->
              wire.write(
                  bytes,
                  gone -> {
                    release.run();
                    wire.close();
                  }),
          StreamConnection.NONE);
    } catch (IOException | RuntimeException | Error failure) {
      release.run();
      throw failure;
    }
  }

  private static boolean isLong(Response response, IncomingRequest incoming) {
    return length(response) > LONG && response.status() != 304 && !incoming.method().equals("HEAD");
  }

  private static int length(Response response) {
    return response.body() instanceof Response.Whole whole ? whole.bytes().length : 0;
  }

  /**
   * Writes a short response. A client that has disconnected is logged at debug level only, because
   * any client could fill the log.
   */
  private static void send(byte[] bytes, IncomingRequest incoming, Context context) {
    try {
      context.response().getOutputStream().write(bytes);
    } catch (IOException gone) {
      LOG.debug(
          "the client disconnected before the response to {}: {}",
          incoming.requestId(),
          gone.getMessage());
    }
  }

  private static void open(Context context, Consumer<ResponseStream> begin, StreamConnection line)
      throws IOException {
    AsyncResponseStream.open(context.request(), context.response(), begin, line);
  }

  private static byte[] bytes(Response response, IncomingRequest incoming) {
    return response.body() instanceof Response.Whole whole
        ? whole.bytes()
        : JsonWriter.writeBytes(
            ((Response.Told) response.body()).problem().toJson(incoming.requestId()));
  }
}
