package dev.lockstep.engine;

import dev.lockstep.runtime.ChartId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a stored instance cannot be decoded; states the reason, and whether the row is damaged.
 */
public class UnreadableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final boolean isDamaged;
  private final transient @Nullable ChartId newer;

  /**
   * Creates an exception.
   *
   * @param isDamaged true if no version of any chart could read it; false if another version might
   */
  public UnreadableException(String message, boolean isDamaged) {
    this(message, isDamaged, null);
  }

  private UnreadableException(String message, boolean isDamaged, @Nullable ChartId newer) {
    super(message);
    this.isDamaged = isDamaged;
    this.newer = newer;
  }

  /** Creates an exception with the reason of another one. */
  protected UnreadableException(UnreadableException problem) {
    super(problem.getMessage(), problem);
    this.isDamaged = problem.isDamaged;
    this.newer = problem.newer;
  }

  /**
   * Creates an exception for a row that a newer chart version wrote; a node with that version can
   * read it.
   */
  public static UnreadableException newer(ChartId chart, String message) {
    return new UnreadableException(message, false, chart);
  }

  /** Returns the newer chart version that wrote the row; empty for another problem. */
  public Optional<ChartId> newer() {
    return Optional.ofNullable(newer);
  }

  /** Returns true if a node with newer charts can read the row. */
  public boolean isNewer() {
    return newer != null;
  }

  /** Returns true if the row is damaged; false if its chart version is not available. */
  public boolean isDamaged() {
    return isDamaged;
  }
}
