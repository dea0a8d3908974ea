package dev.lockstep.flow.executor.agent;

import dev.lockstep.engine.Id;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The names that conversations of nodes claim within their tenant, also their subject. */
public final class ConversationNames {

  private static final String PREFIX = "flow.agent:";

  private ConversationNames() {}

  /** Returns the name of the conversation of an attempt: {@code NODE:ATTEMPT}. */
  static String of(String attempt) {
    return PREFIX + attempt;
  }

  /**
   * Returns the node of a conversation; empty if it belongs to none, or an earlier release began
   * it.
   *
   * @param subject the subject of its row; {@code null} for none
   */
  public static Optional<Id> node(@Nullable String subject) {
    return Optional.ofNullable(subject)
        .filter(name -> name.startsWith(PREFIX))
        .flatMap(name -> Id.parse(name.substring(PREFIX.length()).replaceFirst(":.*", "")));
  }
}
