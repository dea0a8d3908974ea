package dev.lockstep.execution;

import dev.lockstep.engine.port.Id;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Where and how long an irreversible action is recognized as repeated.
 *
 * @param isWithinConversation whether the key is held within the conversation alone; otherwise
 *     within the tenant
 * @param lifetime how long after its completion an action is recognized as repeated; zero for ever
 * @param repeats a completed contract whose action is done again with a person's consent; {@code
 *     null} for none
 */
public record KeyTerms(boolean isWithinConversation, Duration lifetime, @Nullable Id repeats) {

  /** Held within the tenant for ever. */
  public static final KeyTerms TENANT = new KeyTerms(false, Duration.ZERO, null);

  /** Held within the conversation for ever. */
  public static final KeyTerms CONVERSATION = new KeyTerms(true, Duration.ZERO, null);

  public KeyTerms {
    if (lifetime.isNegative()) {
      throw new IllegalArgumentException("a key cannot expire after " + lifetime);
    }
  }

  /** The same that end some time after the action is completed; zero for never. */
  public KeyTerms lasting(Duration lifetime) {
    return new KeyTerms(isWithinConversation, lifetime, repeats);
  }

  KeyTerms repeating(@Nullable Id completed) {
    return new KeyTerms(isWithinConversation, lifetime, completed);
  }
}
