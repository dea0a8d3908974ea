package dev.lockstep.server.telemetry;

import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.api.trace.TraceStateBuilder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The headers {@code traceparent} and {@code tracestate} (W3C Trace Context, section 3). */
final class TraceHeaders {

  private static final Pattern PARENT =
      Pattern.compile("(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?");
  private static final int LONGEST_STATE = 512;

  private TraceHeaders() {}

  /** Returns the span of the caller; an invalid one if the header is not valid. */
  static SpanContext read(String parent, String state) {
    Matcher parts = PARENT.matcher(parent);
    return parts.matches()
        ? SpanContext.createFromRemoteParent(
            parts.group(1), parts.group(2), TraceFlags.fromHex(parts.group(3), 0), state(state))
        : SpanContext.getInvalid();
  }

  private static TraceState state(String text) {
    TraceStateBuilder state = TraceState.builder();
    if (text.length() <= LONGEST_STATE) {
      String[] entries = text.split(",");
      for (int i = entries.length - 1; i >= 0; i--) {
        String[] entry = entries[i].strip().split("=", 2);
        if (entry.length == 2) {
          state.put(entry[0], entry[1]);
        }
      }
    }
    return state.build();
  }

  /** Returns the headers of a span; empty if it is invalid. */
  static Map<String, String> write(SpanContext span) {
    Map<String, String> headers = new LinkedHashMap<>();
    if (span.isValid()) {
      headers.put(
          "traceparent",
          "00-" + span.getTraceId() + "-" + span.getSpanId() + "-" + span.getTraceFlags().asHex());
      if (!span.getTraceState().isEmpty()) {
        headers.put(
            "tracestate",
            span.getTraceState().asMap().entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(",")));
      }
    }
    return headers;
  }
}
