package dev.lockstep.execution;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The texts recorded with a move of a contract.
 *
 * @param result result of the action; {@code null} for none
 * @param error why it did not succeed; {@code null} for none
 * @param reason why it waits or is cancelled, a word in kebab case; {@code null} for none
 */
record TransitionTexts(@Nullable String result, @Nullable String error, @Nullable String reason) {

  static final TransitionTexts NONE = new TransitionTexts(null, null, null);

  /**
   * A lone surrogate, which remains when a text is cut within a character; it could not be read
   * back.
   */
  private static final Pattern HALF = Pattern.compile("\\p{Cs}");

  TransitionTexts {
    result = whole(result);
    error = whole(error);
    reason = whole(reason);
  }

  static TransitionTexts result(String result) {
    return new TransitionTexts(result, null, null);
  }

  static TransitionTexts error(String error, @Nullable String reason) {
    return new TransitionTexts(null, error, reason);
  }

  static TransitionTexts because(@Nullable String reason) {
    return new TransitionTexts(null, null, reason);
  }

  private static @Nullable String whole(@Nullable String text) {
    return text == null ? null : HALF.matcher(text).replaceAll("\uFFFD");
  }

  boolean isEmpty() {
    return equals(NONE);
  }

  /** Returns a journal note with a reason. */
  static JsonObject reason(String reason) {
    return JsonObject.of("reason", new JsonString(reason));
  }
}
