package dev.lockstep.server.http;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.EagerContentHandler.ContentLoader;
import org.eclipse.jetty.server.handler.EagerContentHandler.ContentLoaderFactory;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Has bodies arrive before a thread is given to them, unless they say that they are long: those are
 * read by the few threads that may wait, once it is known who sends them.
 */
final class ShortBodies implements ContentLoaderFactory {

  /** Most bytes of a body that is not long. */
  static final int LONGEST = 128 << 10;

  /** For bodies of all kinds. */
  @Override
  public @Nullable String getApplicableMimeType() {
    return null;
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
        : new BodyCollector(handler, request, response, callback);
  }
}
