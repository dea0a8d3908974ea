package dev.lockstep.server.internal.jetty;

import dev.lockstep.server.http.IncomingRequest;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.List;

/** A request received by Jetty. */
public final class ServletRequest implements IncomingRequest {

  private final HttpServletRequest request;
  private final String requestId;
  private final ConnectionGuard guard;
  private boolean hasArrived;
  private boolean isWatched;

  public ServletRequest(HttpServletRequest request, String requestId, ConnectionGuard guard) {
    this.request = request;
    this.requestId = requestId;
    this.guard = guard;
    this.hasArrived =
        request.getContentLengthLong() <= 0 && request.getHeader("Transfer-Encoding") == null;
  }

  @Override
  public String requestId() {
    return requestId;
  }

  @Override
  public String method() {
    return request.getMethod();
  }

  @Override
  public String path() {
    return request.getRequestURI();
  }

  @Override
  public String query() {
    String query = request.getQueryString();
    return query == null ? "" : query;
  }

  @Override
  public List<String> headers(String name) {
    return Collections.list(request.getHeaders(name));
  }

  @Override
  public String peer() {
    return request.getRemoteAddr();
  }

  @Override
  public boolean isTls() {
    return request.isSecure();
  }

  @Override
  public long contentLength() {
    return hasArrived ? 0 : request.getContentLengthLong();
  }

  @Override
  public InputStream body() throws IOException {
    return request.getInputStream();
  }

  @Override
  public void arrived() {
    hasArrived = true;
    guard.isRead(request);
  }

  @Override
  public void whenHungUp(Runnable action) {
    isWatched = true;
    guard.line(request).whenHungUp(action);
  }

  @Override
  public boolean isLast() {
    return isWatched || !hasArrived;
  }

  @Override
  public boolean hasArrived() {
    return hasArrived;
  }
}
