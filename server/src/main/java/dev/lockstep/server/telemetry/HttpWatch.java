package dev.lockstep.server.telemetry;

import dev.lockstep.server.access.Principal;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Observer;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Scope;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Metrics, traces and logs of requests. Each completed request is logged in one line with caller
 * and route, without credentials. Other log lines of the thread have the ID of the request.
 */
final class HttpWatch implements Observer {

  private static final Logger LOG = LoggerFactory.getLogger("lockstep.http");
  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH");
  private static final int LONGEST_PATH = 200;
  private static final long NANOS_PER_MICRO = 1_000;

  private final Meters meters;
  private final Traces traces;

  HttpWatch(Meters meters, Traces traces) {
    this.meters = meters;
    this.traces = traces;
  }

  @Override
  public Exchange begin(IncomingRequest incoming) {
    long begun = System.nanoTime();
    Span span = traces.request(incoming);
    Scope scope = span.makeCurrent();
    MDC.put("request", incoming.requestId());
    if (span.getSpanContext().isValid()) {
      MDC.put("trace", span.getSpanContext().getTraceId());
    }
    return ending -> {
      long nanos = System.nanoTime() - begun;
      try {
        told(incoming, ending, nanos);
      } finally {
        scope.close();
        end(span, incoming, ending);
        MDC.clear();
      }
    };
  }

  private void told(IncomingRequest incoming, Ending ending, long nanos) {
    String method = METHODS.contains(incoming.method()) ? incoming.method() : "other";
    meters.took(
        "lockstep.http.requests",
        "Requests, from their headers to the end of the response, or to its headers if it is a"
            + " stream.",
        nanos,
        "method",
        method,
        "route",
        ending.route(),
        "status",
        Integer.toString(ending.status()));
    if (LOG.isInfoEnabled()) {
      String path = incoming.path();
      MDC.put("route", ending.route());
      MDC.put("status", Integer.toString(ending.status()));
      MDC.put("micros", Long.toString(nanos / NANOS_PER_MICRO));
      MDC.put("client", ending.client());
      MDC.put("path", path.substring(0, Math.min(path.length(), LONGEST_PATH)));
      Principal caller = ending.principal();
      String principal = caller == null ? null : caller.name();
      if (principal != null) {
        MDC.put("principal", principal);
      }
      LOG.info("{} {} {}", method, ending.route(), ending.status());
    }
  }

  private static void end(Span span, IncomingRequest incoming, Ending ending) {
    span.updateName(incoming.method() + " " + ending.route());
    span.setAttribute("http.route", ending.route());
    span.setAttribute("http.response.status_code", ending.status());
    span.setAttribute("lockstep.request", incoming.requestId());
    if (ending.status() >= 500) {
      span.setStatus(StatusCode.ERROR);
    }
    span.end();
  }
}
