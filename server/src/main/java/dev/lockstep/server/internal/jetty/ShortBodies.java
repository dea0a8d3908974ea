package dev.lockstep.server.internal.jetty;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.EagerContentHandler.ContentLoader;
import org.eclipse.jetty.server.handler.EagerContentHandler.ContentLoaderFactory;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Receives short bodies before a thread is assigned to the request. A body with a declared length
 * above the limit is read later, by a limited number of threads, once the caller is known.
 */
public final class ShortBodies implements ContentLoaderFactory {

  /** The maximum number of bytes of a short body. */
  public static final int LONGEST = 128 << 10;

  /** Returns {@code null}, which applies to bodies of all media types. */
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
