package dev.lockstep.server.api.answer;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.instance.UnreadableException;
import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.Payload;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Problems;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Response;
import java.util.Optional;
import java.util.function.Supplier;

/** What came of commands and questions, as responses. */
public final class Answers {

  /** Said when a key was sent before, and the answer is the one given then. */
  public static final String REPLAYED = "Idempotency-Replayed";

  private Answers() {}

  /**
   * What came of a command.
   *
   * @param status when it was done
   */
  public static Response of(int status, Answer answer) {
    if (answer instanceof Answer.Accepted accepted) {
      Response done = Response.json(status, accepted.body());
      return accepted.isRepeat() ? done.with(REPLAYED, "true") : done;
    }
    return Response.of(Problems.of(((Answer.Declined) answer).problem()));
  }

  /**
   * What came of a command whose JSON was checked before: what the engine finds invalid is no slip
   * of form but something the definition does not allow, 422.
   */
  public static Response checked(int status, Answer answer) {
    if (answer instanceof Answer.Declined declined
        && declined.problem().kind() == Problem.Kind.INVALID) {
      return Response.of(Problems.of(declined.problem()).as(422));
    }
    return Versions.tagged(of(status, answer), answer);
  }

  /** A value of a schema, with status 200. */
  public static Response of(Payload payload) {
    return Response.bytes(200, MediaTypes.JSON, payload.toBytes());
  }

  /**
   * Something that was looked for.
   *
   * @throws RefusedException if it is not there
   */
  public static <T> T found(Optional<T> something) {
    return something.orElseThrow(() -> new RefusedException(HttpProblem.unknown()));
  }

  /**
   * An identity in a path.
   *
   * @throws RefusedException if nothing is spelt so: there is no such thing
   */
  public static Id id(String text) {
    return found(Id.parse(text));
  }

  /**
   * What is read of something stored.
   *
   * @throws RefusedException if what is stored cannot be read
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
              ? HttpProblem.of(409, "quarantined", "what is stored of it is damaged")
              : HttpProblem.of(409, "unholdable", "no chart version at hand can hold it"));
    }
  }
}
