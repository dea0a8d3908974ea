package dev.lockstep.agent.tool;

import java.time.Duration;

/**
 * What one has to know to call a tool safely.
 *
 * @param irreversible what it does cannot be taken back
 * @param idempotent calling it again with the same idempotency key does nothing more
 * @param needsConfirmation a person has to agree to each call
 * @param keyScope where an irreversible call with the same arguments is a repetition, which needs a
 *     person's consent; the tenant by default
 * @param keyLifetime how long after its end an irreversible call is recognized as repeated; zero,
 *     the default, for ever
 */
public record ToolMarks(
    boolean irreversible,
    boolean idempotent,
    boolean needsConfirmation,
    KeyScope keyScope,
    Duration keyLifetime) {

  /** Nothing to be careful about. */
  public static final ToolMarks NONE = new ToolMarks(false, false, false);

  /** It cannot be taken back. */
  public static final ToolMarks IRREVERSIBLE = new ToolMarks(true, false, false);

  /** It cannot be taken back, and a person has to agree. */
  public static final ToolMarks CONFIRMED = new ToolMarks(true, false, true);

  public ToolMarks {
    if (keyLifetime.isNegative()) {
      throw new IllegalArgumentException("an idempotency key cannot expire after " + keyLifetime);
    }
  }

  /** Marks whose keys are held within the tenant for ever. */
  public ToolMarks(boolean irreversible, boolean idempotent, boolean needsConfirmation) {
    this(irreversible, idempotent, needsConfirmation, KeyScope.TENANT, Duration.ZERO);
  }

  /** The same tool, safe to call again. */
  public ToolMarks andIdempotent() {
    return new ToolMarks(irreversible, true, needsConfirmation, keyScope, keyLifetime);
  }

  /** The same tool whose calls are recognized as repeated in this scope. */
  public ToolMarks within(KeyScope scope) {
    return new ToolMarks(irreversible, idempotent, needsConfirmation, scope, keyLifetime);
  }

  /** The same tool whose calls are recognized as repeated for so long after their end. */
  public ToolMarks forgottenAfter(Duration lifetime) {
    return new ToolMarks(irreversible, idempotent, needsConfirmation, keyScope, lifetime);
  }

  /** The same tool, irreversible or confirmed by a person if this call is said to need it. */
  public ToolMarks stricter(boolean isIrreversible, boolean isConfirmed) {
    return new ToolMarks(
        irreversible || isIrreversible,
        idempotent,
        needsConfirmation || isConfirmed,
        keyScope,
        keyLifetime);
  }

  /**
   * The more careful of two opinions, mark by mark: idempotent only where both say so, the wider
   * scope, the longer lifetime.
   */
  public ToolMarks stricter(ToolMarks other) {
    boolean isForEver = keyLifetime.isZero() || other.keyLifetime.isZero();
    return new ToolMarks(
        irreversible || other.irreversible,
        idempotent && other.idempotent,
        needsConfirmation || other.needsConfirmation,
        keyScope.compareTo(other.keyScope) >= 0 ? keyScope : other.keyScope,
        isForEver
            ? Duration.ZERO
            : keyLifetime.compareTo(other.keyLifetime) >= 0 ? keyLifetime : other.keyLifetime);
  }
}
