package dev.lockstep.server.http;

import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Converts problems of the engine to HTTP problems. */
public final class Problems {

  private static final Set<String> TELL_ACCEPTED =
      Set.of(RefusalReason.NOT_ACCEPTED.wire(), RefusalReason.FINAL_STATE.wire());

  private Problems() {}

  /**
   * Returns the HTTP problem of a problem of the engine. Unknown IDs and IDs of other tenants have
   * the same body.
   */
  public static HttpProblem of(Problem problem) {
    return switch (problem.kind()) {
      case UNKNOWN -> HttpProblem.unknown();
      case FAILED ->
          HttpProblem.of(
              500, problem.reason(), "the request failed; the log of the server has details");
      case OVERLOADED -> told(problem, 503).with("Retry-After", "1");
      case UNAVAILABLE, NEWER_CHART -> told(problem, 503).with("Retry-After", "5");
      case OUTCOME_UNKNOWN ->
          HttpProblem.of(
                  503,
                  problem.reason(),
                  "the outcome is unknown; send the request again with the same Idempotency-Key")
              .with("Retry-After", "1");
      case INVALID -> told(problem, 400);
      case FORBIDDEN -> told(problem, 403);
      case CONFLICT, LEASE_LOST, QUARANTINED, UNHOLDABLE -> told(problem, 409);
      case KEY_REUSED -> told(problem, 422);
      case STALE -> told(problem, 412);
      case TOO_LARGE -> told(problem, 413);
      case QUOTA -> told(problem, 429).with("Retry-After", "10");
    };
  }

  private static HttpProblem told(Problem problem, int status) {
    return new HttpProblem(
        status,
        problem.reason(),
        problem.detail(),
        text(problem.facts().get("state")),
        accepted(problem),
        problem.violations(),
        null,
        Map.of());
  }

  private static @Nullable String text(@Nullable JsonValue value) {
    return value instanceof JsonString string ? string.value() : null;
  }

  private static @Nullable List<String> accepted(Problem problem) {
    return TELL_ACCEPTED.contains(problem.reason())
        ? texts(problem.facts().get("details"))
        : texts(problem.facts().get("accepted_events"));
  }

  /**
   * Returns the problem of an exception that clients can understand; empty for a defect of the
   * program.
   */
  public static Optional<HttpProblem> of(RuntimeException failure) {
    if (failure instanceof StoreException store) {
      return Optional.of(ofStore(store.kind()));
    }
    if (failure instanceof UnreadableException unreadable) {
      return Optional.of(of(unreadable));
    }
    return Optional.empty();
  }

  /** Returns the problem of a row that cannot be read. */
  public static HttpProblem of(UnreadableException unreadable) {
    return unreadable.isNewer()
        ? away(
            "newer-chart",
            "a newer release wrote this row; send the request to a node of that release")
        : HttpProblem.of(
            409,
            unreadable.isDamaged() ? "quarantined" : "chart-cannot-hold",
            "the stored data of this instance cannot be read");
  }

  private static HttpProblem ofStore(StoreException.Kind kind) {
    return switch (kind) {
      case UNSTORABLE ->
          HttpProblem.of(400, "payload-invalid", "a value of the request cannot be stored");
      case FULL ->
          away("store-full", "the disk of the store is full; the operator must free space");
      default -> away("store-unavailable", "the store is unavailable; retry later");
    };
  }

  private static HttpProblem away(String code, String detail) {
    return HttpProblem.of(503, code, detail).with("Retry-After", "5");
  }

  private static @Nullable List<String> texts(@Nullable JsonValue value) {
    if (!(value instanceof JsonArray array)) {
      return null;
    }
    return array.items().stream()
        .filter(JsonString.class::isInstance)
        .map(item -> ((JsonString) item).value())
        .toList();
  }
}
