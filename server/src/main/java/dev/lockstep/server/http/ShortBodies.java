package dev.lockstep.server.http;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.EagerContentHandler.ContentLoader;
import org.eclipse.jetty.server.handler.EagerContentHandler.RetainedContentLoaderFactory;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Has bodies arrive before a thread is given to them, unless they say that they are long: those are
 * read by the few threads that may wait, once it is known who sends them.
 */
final class ShortBodies extends RetainedContentLoaderFactory {

  /** Most bytes of a body that is not long. */
  static final int LONGEST = 128 << 10;

  /** What is kept of a body that does not say how long it is, with the buffers it lies in. */
  private static final int KEPT = 256 << 10;

  private static final int KEPT_PER_PIECE = 8 << 10;

  ShortBodies() {
    super(KEPT, KEPT_PER_PIECE, false);
  }

  @Override
  public @Nullable ContentLoader newContentLoader(
      @Nullable String contentType,
      @Nullable String mimeType,
      Handler handler,
      Request request,
      Response response,
      Callback callback) {
    return request.getHeaders().getLongField(HttpHeader.CONTENT_LENGTH) > LONGEST
        ? null
        : super.newContentLoader(contentType, mimeType, handler, request, response, callback);
  }
}
