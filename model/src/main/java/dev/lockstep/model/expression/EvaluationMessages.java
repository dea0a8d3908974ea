package dev.lockstep.model.expression;

import dev.cel.runtime.CelEvaluationException;
import java.util.regex.Pattern;

/** CEL's messages about failed evaluations, without CEL's source positions. */
public final class EvaluationMessages {

  private static final Pattern PREFIX = Pattern.compile("^evaluation error(?: at <input>:\\d+)?: ");

  private EvaluationMessages() {}

  public static String plain(CelEvaluationException failure) {
    String message = failure.getMessage() == null ? "evaluation failed" : failure.getMessage();
    return PREFIX.matcher(message).replaceFirst("").replace('\n', ' ').trim();
  }
}
