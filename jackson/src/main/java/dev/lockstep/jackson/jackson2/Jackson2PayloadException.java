package dev.lockstep.jackson.jackson2;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import dev.lockstep.runtime.json.Violation;
import java.util.List;

/**
 * Thrown by Jackson 2 if a payload that is read is invalid. The path leads to the first violation.
 */
public final class Jackson2PayloadException extends MismatchedInputException {

  private static final long serialVersionUID = 1L;

  private final transient List<Violation> violations;

  Jackson2PayloadException(
      JsonParser parser, String message, JsonLocation start, List<Violation> violations) {
    super(parser, message, start);
    this.violations = List.copyOf(violations);
  }

  /** Returns the violations with pointers into the payload; empty for a text that is rejected. */
  public List<Violation> violations() {
    return violations;
  }
}
