package dev.lockstep.server.http;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Violation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A problem response (RFC 9457).
 *
 * @param status the HTTP status
 * @param code a stable code for programs, in kebab or snake case
 * @param detail one sentence for people; text from clients is shortened and sanitized
 * @param state the state of the instance; {@code null} if there is none
 * @param acceptedEvents the events that the instance accepts in its state; {@code null} if unknown
 * @param violations the violations of a payload; only the first 50 are kept
 * @param diagnostics the diagnostics of a definition; {@code null} if there are none
 * @param headers additional headers of the response
 */
public record HttpProblem(
    int status,
    String code,
    String detail,
    @Nullable String state,
    @Nullable List<String> acceptedEvents,
    List<Violation> violations,
    @Nullable JsonArray diagnostics,
    Map<String, String> headers) {

  private static final int MOST_DETAILS = 50;

  public HttpProblem {
    acceptedEvents = acceptedEvents == null ? null : List.copyOf(acceptedEvents);
    violations = violations.stream().limit(MOST_DETAILS).toList();
    headers = Map.copyOf(headers);
  }

  /** Returns a problem with a status, a code and a detail. */
  public static HttpProblem of(int status, String code, String detail) {
    return new HttpProblem(status, code, detail, null, null, List.of(), null, Map.of());
  }

  /** Returns a problem with the violations of a request. */
  public static HttpProblem invalid(int status, List<Violation> violations) {
    return new HttpProblem(
        status,
        "payload-invalid",
        "the request does not match the schema of this route; see `violations`",
        null,
        null,
        violations,
        null,
        Map.of());
  }

  /**
   * Returns the problem of an ID that is unknown or belongs to another tenant. The response does
   * not distinguish the two.
   */
  public static HttpProblem unknown() {
    return of(404, "unknown-id", "no such resource, or it belongs to another tenant");
  }

  /** Returns a copy with another code. */
  public HttpProblem coded(String other) {
    return new HttpProblem(
        status, other, detail, state, acceptedEvents, violations, diagnostics, headers);
  }

  /** Returns a copy with another status. */
  public HttpProblem as(int status) {
    return new HttpProblem(
        status, code, detail, state, acceptedEvents, violations, diagnostics, headers);
  }

  /** Returns a copy with diagnostics of a definition. */
  public HttpProblem withDiagnostics(JsonArray found) {
    return new HttpProblem(status, code, detail, state, acceptedEvents, violations, found, headers);
  }

  /** Returns a copy with the state of the instance and the events that it accepts. */
  public HttpProblem at(String state, List<String> acceptedEvents) {
    return new HttpProblem(
        status, code, detail, state, acceptedEvents, violations, diagnostics, headers);
  }

  /** Returns a copy with one more header. */
  public HttpProblem with(String header, String value) {
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.put(header, value);
    return new HttpProblem(
        status, code, detail, state, acceptedEvents, violations, diagnostics, all);
  }

  /**
   * Returns the body of the response.
   *
   * @param requestId the ID of the request, as in the log
   */
  public JsonObject toJson(String requestId) {
    JsonObject.Builder json =
        JsonObject.builder()
            .add("type", "urn:lockstep:problem:" + ProblemTexts.told(code))
            .add("title", StatusTitle.of(status))
            .add("status", status)
            .add("detail", ProblemTexts.told(detail))
            .add("code", ProblemTexts.told(code))
            .add("requestId", requestId);
    if (state != null) {
      json.add("state", ProblemTexts.told(state));
    }
    if (acceptedEvents != null) {
      json.add("acceptedEvents", JsonArray.of(acceptedEvents, HttpProblem::text));
    }
    if (!violations.isEmpty()) {
      json.add("violations", JsonArray.of(violations, HttpProblem::violation));
    }
    if (diagnostics != null) {
      json.add(
          "diagnostics",
          JsonArray.of(
              diagnostics.items().stream().limit(MOST_DETAILS).toList(), JsonValue.class::cast));
    }
    return json.build();
  }

  private static JsonValue text(String text) {
    return new JsonString(ProblemTexts.told(text));
  }

  private static JsonValue violation(Violation violation) {
    return JsonObject.builder()
        .add("pointer", ProblemTexts.told(violation.pointer()))
        .add("message", ProblemTexts.told(violation.message()))
        .build();
  }
}
