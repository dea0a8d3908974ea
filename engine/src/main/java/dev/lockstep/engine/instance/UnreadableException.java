package dev.lockstep.engine.instance;

import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.runtime.ChartId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a stored instance cannot be decoded; states the reason, and whether the row is damaged.
 */
public final class UnreadableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient @Nullable StoredInstance row;
  private final boolean isDamaged;
  private final transient @Nullable ChartId newer;

  /**
   * Creates an exception without the row.
   *
   * @param isDamaged true if no version of any chart could read it; false if another version might
   */
  UnreadableException(String message, boolean isDamaged) {
    this(message, isDamaged, null);
  }

  private UnreadableException(String message, boolean isDamaged, @Nullable ChartId newer) {
    super(message);
    this.row = null;
    this.isDamaged = isDamaged;
    this.newer = newer;
  }

  /**
   * Creates an exception for a row that a newer chart version wrote; a node with that version can
   * read it.
   */
  static UnreadableException newer(ChartId chart, String message) {
    return new UnreadableException(message, false, chart);
  }

  /** Creates an exception with the row. */
  UnreadableException(StoredInstance row, UnreadableException problem) {
    super(problem.getMessage(), problem);
    this.row = row;
    this.isDamaged = problem.isDamaged;
    this.newer = problem.newer;
  }

  /** Returns the newer chart version that wrote the row; empty for another problem. */
  public Optional<ChartId> newer() {
    return Optional.ofNullable(newer);
  }

  /** Returns true if a node with newer charts can read the row. */
  public boolean isNewer() {
    return newer != null;
  }

  /** Returns the row, or {@code null} if it is unknown. */
  @Nullable StoredInstance row() {
    return row;
  }

  /** Returns true if the row is damaged; false if its chart version is not available. */
  public boolean isDamaged() {
    return isDamaged;
  }
}
