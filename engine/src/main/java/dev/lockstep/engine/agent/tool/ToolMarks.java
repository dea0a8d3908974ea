package dev.lockstep.engine.agent.tool;

/**
 * What one has to know to call a tool safely.
 *
 * @param irreversible what it does cannot be taken back
 * @param idempotent calling it again with the same idempotency key does nothing more
 * @param needsConfirmation a person has to agree to each call
 */
public record ToolMarks(boolean irreversible, boolean idempotent, boolean needsConfirmation) {

  /** Nothing to be careful about. */
  public static final ToolMarks NONE = new ToolMarks(false, false, false);

  /** It cannot be taken back. */
  public static final ToolMarks IRREVERSIBLE = new ToolMarks(true, false, false);

  /** It cannot be taken back, and a person has to agree. */
  public static final ToolMarks CONFIRMED = new ToolMarks(true, false, true);

  /** The same tool, safe to call again. */
  public ToolMarks andIdempotent() {
    return new ToolMarks(irreversible, true, needsConfirmation);
  }

  /** The more careful of two opinions, mark by mark; idempotent only where both say so. */
  public ToolMarks stricter(ToolMarks other) {
    return new ToolMarks(
        irreversible || other.irreversible,
        idempotent && other.idempotent,
        needsConfirmation || other.needsConfirmation);
  }
}
