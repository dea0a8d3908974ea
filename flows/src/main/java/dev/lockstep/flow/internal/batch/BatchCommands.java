package dev.lockstep.flow.internal.batch;

/** Kinds of the commands of batches, and the name of their queue. */
public final class BatchCommands {

  /**
   * Command that creates a batch: {@code {action, roles, rate, query?, task?, workflow?, state?,
   * ids?}}.
   */
  public static final String BEGIN = "batch.begin";

  /** Command that stops a batch: {@code {}}. */
  public static final String STOP = "batch.stop";

  /** Command that resumes a stopped batch: {@code {}}. */
  public static final String RESUME = "batch.resume";

  /** Command that adds selected runs under the lease: {@code {ids, cursor, last}}. */
  public static final String SELECT = "batch.select";

  /** Command that reports a failed selection under the lease: {@code {reason, message}}. */
  public static final String FAIL = "batch.fail";

  /** Command that stores results under the lease: {@code {page, results, millis}}. */
  public static final String PROCESS = "batch.process";

  /** Queue of batches that select or process runs. */
  public static final String QUEUE = "flow.batch";

  private BatchCommands() {}
}
