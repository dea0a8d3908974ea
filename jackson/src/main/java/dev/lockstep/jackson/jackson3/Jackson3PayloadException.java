package dev.lockstep.jackson.jackson3;

import dev.lockstep.runtime.json.Violation;
import java.util.List;
import tools.jackson.core.JsonParser;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.exc.MismatchedInputException;

/**
 * Thrown by Jackson 3 if a payload that is read is invalid. The path leads to the first violation.
 */
public final class Jackson3PayloadException extends MismatchedInputException {

  private static final long serialVersionUID = 1L;

  private final transient List<Violation> violations;

  Jackson3PayloadException(
      JsonParser parser, String message, TokenStreamLocation start, List<Violation> violations) {
    super(parser, message, start);
    this.violations = List.copyOf(violations);
  }

  /** Returns the violations with pointers into the payload; empty for a text that is rejected. */
  public List<Violation> violations() {
    return violations;
  }
}
