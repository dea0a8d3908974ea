package dev.lockstep.server.http;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Stands behind {@link ShortBodies} and tells of requests that are there as a whole by then, those
 * without a body among them: what they wait for from here on is no fault of the client's.
 */
final class ArrivedBodies extends Handler.Wrapper {

  private final ConnectionGuard guard;

  ArrivedBodies(ConnectionGuard guard) {
    this.guard = guard;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    boolean isInPieces = request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING);
    if (!isInPieces && request.getLength() <= ShortBodies.LONGEST) {
      guard.isRead(request);
    }
    return super.handle(request, response, callback);
  }
}
