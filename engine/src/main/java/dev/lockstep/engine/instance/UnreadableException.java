package dev.lockstep.engine.instance;

import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.runtime.ChartId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is stored about an instance cannot be read; says what, and whether it is damaged. */
public final class UnreadableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient @Nullable StoredInstance row;
  private final boolean isDamaged;
  private final transient @Nullable ChartId newer;

  /**
   * What is wrong.
   *
   * @param isDamaged whether no version of any chart could read it, rather than this one
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

  /** A newer chart version wrote the row than the one at hand; a node that has it can read it. */
  static UnreadableException newer(ChartId chart, String message) {
    return new UnreadableException(message, false, chart);
  }

  /** What is wrong, and with which row. */
  UnreadableException(StoredInstance row, UnreadableException problem) {
    super(problem.getMessage(), problem);
    this.row = row;
    this.isDamaged = problem.isDamaged;
    this.newer = problem.newer;
  }

  /** Returns the newer chart version that wrote the row; empty if it is another problem. */
  public Optional<ChartId> newer() {
    return Optional.ofNullable(newer);
  }

  /** Returns whether a node with newer charts can read the row. */
  public boolean isNewer() {
    return newer != null;
  }

  /** The row, if it is known which. */
  @Nullable StoredInstance row() {
    return row;
  }

  /** Whether the row is damaged, rather than of a chart version that is not at hand. */
  public boolean isDamaged() {
    return isDamaged;
  }
}
