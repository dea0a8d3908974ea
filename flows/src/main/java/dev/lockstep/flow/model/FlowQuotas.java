package dev.lockstep.flow.model;

/**
 * The quotas of a tenant's flows.
 *
 * @param runSize characters of JSON that a run may store, its history included; at least 1
 * @param nodes nodes of a run, those of groups included; 1 to 10,000
 * @param openRuns runs of a tenant that have not ended; at least 1
 * @param stored characters of JSON that the ended runs of a tenant store together; at least 1
 */
public record FlowQuotas(long runSize, long nodes, long openRuns, long stored) {

  /** The maximum number of nodes of a run in any quota. */
  public static final long MOST_NODES = 10_000;

  /** 64 Gi characters. */
  private static final long STORED = 64L << 30;

  /**
   * The standard quotas: 64 Mi characters and 10,000 nodes for each run, 10,000 open runs for each
   * tenant, 64 Gi characters for the ended runs of each tenant.
   */
  public static final FlowQuotas STANDARD = new FlowQuotas(64L << 20, MOST_NODES, 10_000);

  /** Creates quotas with the standard quota of stored characters. */
  public FlowQuotas(long runSize, long nodes, long openRuns) {
    this(runSize, nodes, openRuns, STORED);
  }

  /** Returns the same quotas with another quota of stored characters. */
  public FlowQuotas withStored(long characters) {
    return new FlowQuotas(runSize, nodes, openRuns, characters);
  }

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a quota is out of its range
   */
  public FlowQuotas {
    if (runSize < 1 || nodes < 1 || nodes > MOST_NODES || openRuns < 1 || stored < 1) {
      throw new IllegalArgumentException(
          "quotas are at least 1, nodes at most "
              + MOST_NODES
              + ": runSize="
              + runSize
              + ", nodes="
              + nodes
              + ", openRuns="
              + openRuns
              + ", stored="
              + stored);
    }
  }

  /** Returns the claimed name that counts an open run within its tenant. */
  public static String openRun(String id) {
    return OPEN_RUN + id.replace("-", "");
  }

  /**
   * The prefix of the names of open runs. Letters and digits have the same order in every
   * collation.
   */
  public static final String OPEN_RUN = "openrun";
}
