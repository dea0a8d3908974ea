package dev.lockstep.server.api.answer;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.runtime.Payload;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Problems;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Response;
import java.util.Optional;
import java.util.function.Supplier;

/** Converts answers of the engine to responses. */
public final class Answers {

  /** The header of a response that repeats the result of an earlier request with the same key. */
  public static final String REPLAYED = "Idempotency-Replayed";

  private Answers() {}

  /**
   * Returns the response for the answer to a command.
   *
   * @param status the status if the command was accepted
   * @param answer the answer of the engine
   */
  public static Response of(int status, Answer answer) {
    if (answer instanceof Answer.Accepted accepted) {
      Response done = Response.json(status, accepted.body());
      return accepted.isRepeat() ? done.with(REPLAYED, "true") : done;
    }
    return Response.of(Problems.of(((Answer.Declined) answer).problem()));
  }

  /**
   * Returns the response for the answer to a command whose JSON was already validated. Input that
   * the engine finds invalid violates the definition, not the schema; the status is 422.
   *
   * @param status the status if the command was accepted
   * @param answer the answer of the engine
   */
  public static Response checked(int status, Answer answer) {
    if (answer instanceof Answer.Declined declined
        && declined.problem().kind() == Problem.Kind.INVALID) {
      return Response.of(Problems.of(declined.problem()).as(422));
    }
    return Versions.tagged(of(status, answer), answer);
  }

  /** Returns a response with a value of a schema and status 200. */
  public static Response of(Payload payload) {
    return Response.bytes(200, MediaTypes.JSON, payload.toBytes());
  }

  /**
   * Returns the value of an optional.
   *
   * @throws RefusedException with 404 if the optional is empty
   */
  public static <T> T found(Optional<T> something) {
    return something.orElseThrow(() -> new RefusedException(HttpProblem.unknown()));
  }

  /**
   * Returns the ID in a path.
   *
   * @throws RefusedException with 404 if the text is not an ID
   */
  public static Id id(String text) {
    return found(Id.parse(text));
  }

  /**
   * Returns the result of reading a stored value.
   *
   * @throws RefusedException if the stored value cannot be read: with 409 if it is damaged, or if
   *     no available version of the chart can hold it
   */
  public static <T> T read(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (UnreadableException problem) {
      if (problem.isNewer()) {
        throw new RefusedException(Problems.of(problem));
      }
      throw new RefusedException(
          problem.isDamaged()
              ? HttpProblem.of(409, "quarantined", "the stored data of this instance is damaged")
              : HttpProblem.of(
                  409, "unholdable", "no available version of the chart can hold this instance"));
    }
  }
}
