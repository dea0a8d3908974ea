package dev.lockstep.server.telemetry;

import dev.lockstep.server.http.IncomingRequest;
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
 * Creates the spans of requests, commands and executions, and passes traces on between processes.
 * Without an SDK spans are not recorded, and the trace of a caller is passed on unchanged.
 */
final class Traces {

  private final Tracer tracer;

  Traces(OpenTelemetry openTelemetry) {
    this.tracer = openTelemetry.getTracer("dev.lockstep");
  }

  /** Returns a started span of a request, as a child of the caller's span if there is one. */
  Span request(IncomingRequest incoming) {
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

  /** Returns a builder of a span as a child of the thread's current span. */
  SpanBuilder work(String name) {
    return tracer.spanBuilder(name);
  }

  /** Returns the headers of the thread's current span. */
  static Map<String, String> passedOn() {
    return TraceHeaders.write(Span.current().getSpanContext());
  }

  /** Returns a task that runs with the trace and the diagnostic context of the current thread. */
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
