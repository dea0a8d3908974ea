package dev.lockstep.cli.serve;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.flow.model.FlowQuotas;
import picocli.CommandLine.Option;

/** The options for the quotas of flows. */
public final class QuotaOptions {

  @Option(
      names = "--run-size",
      paramLabel = "MI",
      defaultValue = "64",
      description =
          "Maximum number of characters that a flow run stores, in units of 1,048,576. Default:"
              + " ${DEFAULT-VALUE}.")
  private long runSize = 64;

  @Option(
      names = "--run-nodes",
      paramLabel = "NUMBER",
      defaultValue = "10000",
      description = "Maximum number of nodes of a run, at most 10000. Default: ${DEFAULT-VALUE}.")
  private long runNodes = FlowQuotas.MOST_NODES;

  @Option(
      names = "--open-runs",
      paramLabel = "NUMBER",
      defaultValue = "10000",
      description = "Maximum number of open runs of a tenant. Default: ${DEFAULT-VALUE}.")
  private long openRuns = FlowQuotas.STANDARD.openRuns();

  @Option(
      names = "--stored-size",
      paramLabel = "GI",
      defaultValue = "64",
      description =
          "Maximum number of characters that the ended runs of a tenant store, in units of"
              + " 1,073,741,824. Default:"
              + " ${DEFAULT-VALUE}.")
  private long storedSize = 64;

  /**
   * Returns the quotas.
   *
   * @throws Failure if one is out of its range
   */
  public FlowQuotas quotas() {
    if (runSize < 1 || runSize > 1 << 20) {
      throw new Failure("`--run-size` must be 1 to 1048576, not " + runSize);
    }
    if (runNodes < 1 || runNodes > FlowQuotas.MOST_NODES) {
      throw new Failure(
          "`--run-nodes` must be 1 to " + FlowQuotas.MOST_NODES + ", not " + runNodes);
    }
    if (openRuns < 1) {
      throw new Failure("`--open-runs` must be at least 1, not " + openRuns);
    }
    if (storedSize < 1 || storedSize > 1 << 20) {
      throw new Failure("`--stored-size` must be 1 to 1048576, not " + storedSize);
    }
    return new FlowQuotas(runSize << 20, runNodes, openRuns, storedSize << 30);
  }
}
