package dev.lockstep.server.internal.jetty;

import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.MediaTypes;
import java.nio.ByteBuffer;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Problem responses for requests that Jetty rejects before any route is reached. */
final class JettyProblems extends ErrorHandler {

  private final Map<String, String> headers;
  private final RequestIds ids;

  JettyProblems(Map<String, String> headers, RequestIds ids) {
    this.headers = headers;
    this.ids = ids;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String id = ids.next();
    headers.forEach(response.getHeaders()::put);
    response.getHeaders().put("X-Request-Id", id);
    response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, MediaTypes.PROBLEM);
    byte[] body = JsonWriter.writeBytes(problem(response.getStatus()).toJson(id));
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
    response.write(true, ByteBuffer.wrap(body), callback);
    return true;
  }

  private static HttpProblem problem(int status) {
    return switch (status) {
      case 408 -> HttpProblem.of(status, "too-slow", "the request did not arrive in time");
      case 413 -> HttpProblem.of(status, "too-large", "the request body is too large");
      case 414 ->
          HttpProblem.of(
              status, "address-too-long", "the path and query of the request are too long");
      case 431 ->
          HttpProblem.of(status, "headers-too-large", "the headers of the request are too large");
      case 503 ->
          HttpProblem.of(status, "shutting-down", "the server is shutting down; retry later");
      case 505 ->
          HttpProblem.of(status, "version-unsupported", "unsupported HTTP version; use HTTP/1.1");
      default ->
          status < 500
              ? HttpProblem.of(status, "malformed-request", "the request is not well-formed HTTP")
              : HttpProblem.of(
                  status,
                  "internal-error",
                  "internal error; the log of the server has details under this requestId");
    };
  }
}
