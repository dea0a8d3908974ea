package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Id;
import org.jspecify.annotations.Nullable;

/**
 * A row of the search index: a root with the values by which it is found.
 *
 * @param scope its tenant and kind, see {@link #scope}
 * @param category the name of what it executes, such as its workflow
 * @param state its state
 * @param owner the name of the person who started it
 * @param subject secondary key, such as its task; {@code null} for none
 * @param startedAt milliseconds since 1970
 * @param endedAt milliseconds since 1970; 0 if it has not ended
 * @param terms its words and attributes; {@code null} if the stored ones are unchanged
 * @param isReplaced true if the terms replace stored ones
 */
public record SearchRow(
    Id id,
    String scope,
    String category,
    String state,
    String owner,
    @Nullable String subject,
    long startedAt,
    long endedAt,
    @Nullable SearchTerms terms,
    boolean isReplaced) {

  /** The number of samples into which rows are divided evenly. */
  public static final int SAMPLES = 64;

  /** Follows the tenant in scopes with a kind. No name of a tenant contains it. */
  public static final String OF_KIND = "/";

  /** The duration of a row that has not ended. */
  public static final long OPEN = -1;

  /**
   * Returns the scope of the instances of a tenant that are searched together.
   *
   * @param kind the name of their kind; empty for flow runs, of which there are the most
   */
  public static String scope(String tenant, String kind) {
    return kind.isEmpty() ? tenant : tenant + OF_KIND + kind;
  }

  /** Returns the milliseconds between start and end; {@link #OPEN} if it has not ended. */
  public long duration() {
    return endedAt == 0 ? OPEN : Math.max(0, endedAt - startedAt);
  }

  /** Returns the sample to which the row belongs, from 0. */
  public int sample() {
    return id.hashCode() >>> 26;
  }
}
