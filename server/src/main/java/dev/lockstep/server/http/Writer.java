package dev.lockstep.server.http;

import dev.lockstep.runtime.json.JsonWriter;
import io.javalin.http.Context;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;

/** Writes answers. */
final class Writer {

  private final HttpSettings settings;
  private final ConnectionGuard guard;

  Writer(HttpSettings settings, ConnectionGuard guard) {
    this.settings = settings;
    this.guard = guard;
  }

  void write(Response response, Incoming incoming, Context context) {
    HttpServletResponse out = context.res();
    out.setStatus(response.status());
    out.setContentType(null);
    settings.headers().forEach(out::setHeader);
    settings.more().apply(incoming).forEach(out::setHeader);
    out.setHeader("X-Request-Id", incoming.requestId());
    out.setHeader("Cache-Control", "no-store");
    response.headers().forEach(out::setHeader);
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

  private void writeBody(Response response, Incoming incoming, Context context) throws IOException {
    if (response.body() instanceof Response.Ongoing ongoing) {
      if (!incoming.method().equals("HEAD")) {
        CompletableFuture<Void> ended =
            AsyncWire.open(
                context.req(), context.res(), ongoing.begin(), guard.goesOn(context.req()));
        context.future(() -> ended);
      }
      return;
    }
    byte[] bytes = bytes(response, incoming);
    if (response.status() != 204 && response.status() != 304) {
      context.res().setContentLength(bytes.length);
      context.res().getOutputStream().write(bytes);
    }
  }

  private static byte[] bytes(Response response, Incoming incoming) {
    return response.body() instanceof Response.Whole whole
        ? whole.bytes()
        : JsonWriter.writeBytes(
            ((Response.Told) response.body()).problem().toJson(incoming.requestId()));
  }
}
