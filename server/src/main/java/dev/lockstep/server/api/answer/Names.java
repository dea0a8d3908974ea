package dev.lockstep.server.api.answer;

import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.RefusedException;
import java.util.regex.Pattern;

/** Names callers choose: of workflows and tasks. */
public final class Names {

  private static final Pattern SOUND = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

  private Names() {}

  /** A name in a path; one nothing can be called is one of nothing. */
  public static Parameter parameter(String name, String description) {
    return Parameter.text(name, description);
  }

  /**
   * A name something may be given.
   *
   * @throws RefusedException if nothing may be called so
   */
  public static String sound(String name) {
    if (!SOUND.matcher(name).matches()) {
      throw new RefusedException(
          HttpProblem.of(
              422, "name-invalid", "a name has 1 to 100 letters, digits and . _ - between them"));
    }
    return name;
  }
}
