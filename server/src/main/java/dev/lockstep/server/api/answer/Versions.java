package dev.lockstep.server.api.answer;

import dev.lockstep.engine.Answer;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.server.http.ETag;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** Versions of resources: entity tags of responses and conditions of requests. */
public final class Versions {

  private static final Pattern ONE =
      Pattern.compile("(?:W/)?\"([0-9]{1,18})(?:\\.[0-9a-f]{1,8})?\"");

  private Versions() {}

  /**
   * Returns the version that the caller requires, compared when the change is made; {@code null} if
   * the request accepts any version.
   *
   * @throws RefusedException with 412 if {@code If-Match} is not exactly one version
   */
  public static @Nullable Long expected(Request request) {
    if (request.condition().isEmpty() || request.condition().get().strip().equals("*")) {
      return null;
    }
    Matcher version = ONE.matcher(request.condition().get().strip());
    if (!version.matches()) {
      throw new RefusedException(
          HttpProblem.of(
              412,
              "stale",
              "If-Match must be one ETag that this API returned; read the resource again"));
    }
    return Long.valueOf(version.group(1));
  }

  /** Returns the response to a change, with the new version as its entity tag. */
  public static Response tagged(Response response, Answer answer) {
    return answer instanceof Answer.Accepted accepted
            && accepted.body().get("version") instanceof JsonNumber version
        ? response.with("ETag", ETag.of(version.toString()))
        : response;
  }

  /**
   * Returns a response whose version counts changes by people only, or 304 if the caller already
   * has it. The entity tag also has a checksum of the rest; {@link #expected} ignores it.
   */
  public static Response ofRevision(Request request, long version, Response answer) {
    CRC32 rest = new CRC32();
    if (answer.body() instanceof Response.Whole whole) {
      rest.update(whole.bytes());
    }
    return request.unlessKnown(version + "." + Long.toHexString(rest.getValue()), answer);
  }

  /** Returns a response, or 304 if the caller already has this version. */
  public static Response of(Request request, long version, Response answer) {
    return request.unlessKnown(Long.toString(version), answer);
  }
}
