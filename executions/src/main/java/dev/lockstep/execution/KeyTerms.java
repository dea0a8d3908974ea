package dev.lockstep.execution;

import dev.lockstep.engine.Id;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The scope in which and the time for which a repeated irreversible action is recognized.
 *
 * @param isWithinConversation true if the key is held within the conversation only; otherwise
 *     within the tenant
 * @param lifetime time after its completion in which a repeated action is recognized; zero for no
 *     limit
 * @param repeats a completed contract whose action is repeated with a person's consent; {@code
 *     null} for none
 */
public record KeyTerms(boolean isWithinConversation, Duration lifetime, @Nullable Id repeats) {

  /** Within the tenant, without a time limit. */
  public static final KeyTerms TENANT = new KeyTerms(false, Duration.ZERO, null);

  /** Within the conversation, without a time limit. */
  public static final KeyTerms CONVERSATION = new KeyTerms(true, Duration.ZERO, null);

  public KeyTerms {
    if (lifetime.isNegative()) {
      throw new IllegalArgumentException("a key cannot expire after " + lifetime);
    }
  }

  /**
   * Returns the same terms with a lifetime after the completion of the action; zero for no limit.
   */
  public KeyTerms lasting(Duration lifetime) {
    return new KeyTerms(isWithinConversation, lifetime, repeats);
  }

  KeyTerms repeating(@Nullable Id completed) {
    return new KeyTerms(isWithinConversation, lifetime, completed);
  }
}
