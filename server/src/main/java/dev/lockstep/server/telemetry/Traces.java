package dev.lockstep.server.telemetry;

import dev.lockstep.server.http.Incoming;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import java.util.Map;
import org.slf4j.MDC;

/**
 * Traces: spans of requests, commands and executions, and what connects them across processes.
 * Without an SDK nothing is recorded, and what came in is passed on all the same.
 */
final class Traces {

  private final Tracer tracer;

  Traces(OpenTelemetry openTelemetry) {
    this.tracer = openTelemetry.getTracer("dev.lockstep");
  }

  /** A span of a request, below whatever its caller says it is part of. */
  Span request(Incoming incoming) {
    SpanContext caller =
        TraceHeaders.read(
            incoming.header("traceparent").orElse(""), incoming.header("tracestate").orElse(""));
    return tracer
        .spanBuilder(incoming.method())
        .setSpanKind(SpanKind.SERVER)
        .setParent(Context.root().with(Span.wrap(caller)))
        .setAttribute("http.request.method", incoming.method())
        .startSpan();
  }

  /** A span of something this process does, below what the thread is at. */
  SpanBuilder work(String name) {
    return tracer.spanBuilder(name);
  }

  /** The headers that say what the thread is at. */
  static Map<String, String> passedOn() {
    return TraceHeaders.write(Span.current().getSpanContext());
  }

  /** Returns a task that carries the trace and the log's context of the thread that makes it. */
  static Runnable carried(Runnable task) {
    Context context = Context.current();
    Map<String, String> logged = MDC.getCopyOfContextMap();
    return () -> {
      Scope scope = context.makeCurrent();
      if (logged != null) {
        MDC.setContextMap(logged);
      }
      try {
        task.run();
      } finally {
        MDC.clear();
        scope.close();
      }
    };
  }
}
