package dev.lockstep.server.api.execution;

import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import java.util.List;
import java.util.Set;

/**
 * The fields of executions that a response has only on request: idempotency keys, timeouts and the
 * actors of transitions. Callers whose only role is viewer cannot request them.
 */
final class InternalFields {

  /** The query parameter that requests internal fields. */
  static final Parameter DETAIL =
      Parameter.choice(
          "detail",
          "`internal` adds idempotency keys, timeouts and the actors of transitions. A caller"
              + " whose only role is `viewer` gets 403.",
          List.of("public", "internal"));

  private static final Set<String> NAMES =
      Set.of("idempotency_key", "timeout_seconds", "last_actor", "actor");

  private InternalFields() {}

  /**
   * Rejects a request for internal fields if the only role of the caller is viewer.
   *
   * @throws RefusedException with 403
   */
  static void require(Request request) {
    boolean isViewerOnly = request.principal().roles().equals(Set.of(Role.VIEWER));
    if (isAsked(request) && isViewerOnly) {
      throw new RefusedException(
          HttpProblem.of(403, "role-missing", "`detail=internal` needs a role above `viewer`"));
    }
  }

  /**
   * Returns a value as a response, without its internal fields unless the caller asked for them.
   */
  static Response answer(Request request, Payload payload) {
    return isAsked(request)
        ? Answers.of(payload)
        : Response.json(200, withoutInternal(payload.toJson()));
  }

  private static boolean isAsked(Request request) {
    return request.query(DETAIL.name()).filter("internal"::equals).isPresent();
  }

  private static JsonValue withoutInternal(JsonValue value) {
    if (value instanceof JsonArray array) {
      return JsonArray.of(array.items(), InternalFields::withoutInternal);
    }
    if (value instanceof JsonObject object) {
      JsonObject.Builder shown = JsonObject.builder();
      for (int i = 0; i < object.size(); i++) {
        if (!NAMES.contains(object.name(i))) {
          shown.add(object.name(i), withoutInternal(object.value(i)));
        }
      }
      return shown.build();
    }
    return value;
  }
}
