package dev.lockstep.server.api.answer;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.server.http.ETag;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Versions of runs, nodes and the like: entity tags of answers, conditions of requests. */
public final class Versions {

  private static final Pattern ONE = Pattern.compile("(?:W/)?\"([0-9]{1,18})\"");

  private Versions() {}

  /**
   * The version the caller saw, compared where the change is made; {@code null} when any will do.
   *
   * @throws RefusedException if {@code If-Match} names none, or several: there is only ever one
   */
  public static @Nullable Long expected(Request request) {
    if (request.condition().isEmpty() || request.condition().get().strip().equals("*")) {
      return null;
    }
    Matcher version = ONE.matcher(request.condition().get().strip());
    if (!version.matches()) {
      throw new RefusedException(
          HttpProblem.of(412, "stale", "If-Match names no version this could be"));
    }
    return Long.valueOf(version.group(1));
  }

  /** What came of a change, with the version there is now. */
  public static Response tagged(Response response, Answer answer) {
    return answer instanceof Answer.Accepted accepted
            && accepted.body().get("version") instanceof JsonNumber version
        ? response.with("ETag", ETag.of(version.toString()))
        : response;
  }

  /** Something as it is, unless the caller has it in this version. */
  public static Response of(Request request, long version, Response answer) {
    return request.unlessKnown(Long.toString(version), answer);
  }
}
