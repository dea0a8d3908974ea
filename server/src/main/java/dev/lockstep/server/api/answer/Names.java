package dev.lockstep.server.api.answer;

import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.RefusedException;
import java.util.regex.Pattern;

/** Checks the names that callers choose for workflows and tasks. */
public final class Names {

  private static final Pattern SOUND = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

  private Names() {}

  /**
   * Returns a path parameter for a name. Names are not checked in paths: a name that is not allowed
   * is simply not found.
   */
  public static Parameter parameter(String name, String description) {
    return Parameter.text(name, description);
  }

  /**
   * Returns a name that a caller chose, if it is allowed.
   *
   * @throws RefusedException with 422 if the name is not allowed
   */
  public static String sound(String name) {
    if (!SOUND.matcher(name).matches()) {
      throw new RefusedException(
          HttpProblem.of(
              422,
              "name-invalid",
              "a name has 1 to 100 letters, digits, `.`, `_` or `-`, the first a letter or digit"));
    }
    return name;
  }
}
