package dev.lockstep.cli.serve;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.flow.data.FlowQuotas;
import picocli.CommandLine.Option;

/** The quotas of flows. */
public final class QuotaOptions {

  @Option(
      names = "--run-size",
      paramLabel = "MI",
      defaultValue = "64",
      description =
          "Most characters a run of a flow stores, in units of 1,048,576. Default:"
              + " ${DEFAULT-VALUE}.")
  private long runSize = 64;

  @Option(
      names = "--run-nodes",
      paramLabel = "NUMBER",
      defaultValue = "10000",
      description = "Most nodes of a run, at most 10000. Default: ${DEFAULT-VALUE}.")
  private long runNodes = FlowQuotas.MOST_NODES;

  @Option(
      names = "--open-runs",
      paramLabel = "NUMBER",
      defaultValue = "10000",
      description = "Most runs of a tenant that have not ended. Default: ${DEFAULT-VALUE}.")
  private long openRuns = FlowQuotas.STANDARD.openRuns();

  @Option(
      names = "--stored-size",
      paramLabel = "GI",
      defaultValue = "64",
      description =
          "Most characters the ended runs of a tenant store, in units of 1,073,741,824. Default:"
              + " ${DEFAULT-VALUE}.")
  private long storedSize = 64;

  /**
   * Returns the quotas.
   *
   * @throws Failure if one is out of its range
   */
  public FlowQuotas quotas() {
    if (runSize < 1 || runSize > 1 << 20) {
      throw new Failure("`--run-size` is 1 to 1048576, not " + runSize);
    }
    if (runNodes < 1 || runNodes > FlowQuotas.MOST_NODES) {
      throw new Failure("`--run-nodes` is 1 to " + FlowQuotas.MOST_NODES + ", not " + runNodes);
    }
    if (openRuns < 1) {
      throw new Failure("`--open-runs` is at least 1, not " + openRuns);
    }
    if (storedSize < 1 || storedSize > 1 << 20) {
      throw new Failure("`--stored-size` is 1 to 1048576, not " + storedSize);
    }
    return new FlowQuotas(runSize << 20, runNodes, openRuns, storedSize << 30);
  }
}
