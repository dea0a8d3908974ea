package dev.lockstep.server.internal.jetty;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Marks requests as complete that have no body or whose short body {@link ShortBodies} has
 * received. From then on, waiting time is not the fault of the client.
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
