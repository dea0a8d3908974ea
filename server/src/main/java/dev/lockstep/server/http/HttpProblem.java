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
 * Why a request is not answered as it wishes (RFC 9457).
 *
 * @param code stable, in kebab or snake case; what programs go by
 * @param detail one sentence for people; what others wrote is cut and cleaned
 * @param state where the instance stands; {@code null} where there is none
 * @param acceptedEvents what the instance accepts there; {@code null} where it is not told
 * @param violations what is wrong with a payload, at most 50
 * @param diagnostics what is wrong with a definition; {@code null} where there is none
 * @param headers sent with it
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

  /** A problem with nothing but its sentence. */
  public static HttpProblem of(int status, String code, String detail) {
    return new HttpProblem(status, code, detail, null, null, List.of(), null, Map.of());
  }

  /** What is wrong with what was sent. */
  public static HttpProblem invalid(int status, List<Violation> violations) {
    return new HttpProblem(
        status,
        "payload-invalid",
        "the request is not what this route takes",
        null,
        null,
        violations,
        null,
        Map.of());
  }

  /** Something that is not there, or not for the caller: the two look the same. */
  public static HttpProblem unknown() {
    return of(404, "unknown-id", "there is nothing of that name");
  }

  /** The same problem with another code. */
  public HttpProblem coded(String other) {
    return new HttpProblem(
        status, other, detail, state, acceptedEvents, violations, diagnostics, headers);
  }

  /** The same problem under another status. */
  public HttpProblem as(int status) {
    return new HttpProblem(
        status, code, detail, state, acceptedEvents, violations, diagnostics, headers);
  }

  /** The same problem with what was wrong in a definition. */
  public HttpProblem withDiagnostics(JsonArray found) {
    return new HttpProblem(status, code, detail, state, acceptedEvents, violations, found, headers);
  }

  /** The same problem with where the instance stands. */
  public HttpProblem at(String state, List<String> acceptedEvents) {
    return new HttpProblem(
        status, code, detail, state, acceptedEvents, violations, diagnostics, headers);
  }

  /** The same problem with one more header. */
  public HttpProblem with(String header, String value) {
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.put(header, value);
    return new HttpProblem(
        status, code, detail, state, acceptedEvents, violations, diagnostics, all);
  }

  /**
   * Its body.
   *
   * @param requestId what the log calls the request
   */
  public JsonObject toJson(String requestId) {
    JsonObject.Builder json =
        JsonObject.builder()
            .add("type", "urn:lockstep:problem:" + Texts.told(code))
            .add("title", StatusTitle.of(status))
            .add("status", status)
            .add("detail", Texts.told(detail))
            .add("code", Texts.told(code))
            .add("requestId", requestId);
    if (state != null) {
      json.add("state", Texts.told(state));
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
    return new JsonString(Texts.told(text));
  }

  private static JsonValue violation(Violation violation) {
    return JsonObject.builder()
        .add("pointer", Texts.told(violation.pointer()))
        .add("message", Texts.told(violation.message()))
        .build();
  }
}
