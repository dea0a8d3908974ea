package dev.lockstep.agent.tool;

import java.time.Duration;

/**
 * The properties of a tool that decide how it may be called.
 *
 * @param irreversible true if a call cannot be undone
 * @param idempotent true if a repeated call with the same idempotency key has no further effect
 * @param needsConfirmation true if a person has to consent to each call
 * @param keyScope the scope within which an irreversible call with the same arguments is a
 *     repetition, which needs a person's consent; the tenant by default
 * @param keyLifetime the time after its end during which an irreversible call is recognized as
 *     repeated; zero, the default, means no expiry
 */
public record ToolMarks(
    boolean irreversible,
    boolean idempotent,
    boolean needsConfirmation,
    KeyScope keyScope,
    Duration keyLifetime) {

  /** No marks: the tool is reversible and needs no consent. */
  public static final ToolMarks NONE = new ToolMarks(false, false, false);

  /** The tool is irreversible. */
  public static final ToolMarks IRREVERSIBLE = new ToolMarks(true, false, false);

  /** The tool is irreversible and needs the consent of a person. */
  public static final ToolMarks CONFIRMED = new ToolMarks(true, false, true);

  public ToolMarks {
    if (keyLifetime.isNegative()) {
      throw new IllegalArgumentException("an idempotency key cannot expire after " + keyLifetime);
    }
  }

  /** Creates marks whose keys are valid within the tenant and do not expire. */
  public ToolMarks(boolean irreversible, boolean idempotent, boolean needsConfirmation) {
    this(irreversible, idempotent, needsConfirmation, KeyScope.TENANT, Duration.ZERO);
  }

  /** Returns these marks with idempotent set. */
  public ToolMarks andIdempotent() {
    return new ToolMarks(irreversible, true, needsConfirmation, keyScope, keyLifetime);
  }

  /** Returns these marks with another key scope. */
  public ToolMarks within(KeyScope scope) {
    return new ToolMarks(irreversible, idempotent, needsConfirmation, scope, keyLifetime);
  }

  /**
   * Returns these marks with another key lifetime.
   *
   * @param lifetime zero for no expiry; not negative
   */
  public ToolMarks forgottenAfter(Duration lifetime) {
    return new ToolMarks(irreversible, idempotent, needsConfirmation, keyScope, lifetime);
  }

  /**
   * Returns these marks, made stricter for one call.
   *
   * @param isIrreversible true if the call counts as irreversible
   * @param isConfirmed true if the call needs consent
   */
  public ToolMarks stricter(boolean isIrreversible, boolean isConfirmed) {
    return new ToolMarks(
        irreversible || isIrreversible,
        idempotent,
        needsConfirmation || isConfirmed,
        keyScope,
        keyLifetime);
  }

  /**
   * Returns the stricter of two marks, each property by itself: idempotent only if both are, the
   * wider scope, the longer lifetime.
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
