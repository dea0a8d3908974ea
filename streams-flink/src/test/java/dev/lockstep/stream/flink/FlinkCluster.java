package dev.lockstep.stream.flink;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.JobID;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.ResourceManagerOptions;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.RpcOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.client.JobStatusMessage;
import org.apache.flink.runtime.execution.ExecutionState;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.SavepointRestoreSettings;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.graph.StreamGraph;
import org.jspecify.annotations.Nullable;

/** The embedded cluster of this JVM, with one task manager of four slots. */
final class FlinkCluster {

  private static final int SLOTS = 4;

  private static @Nullable FlinkCluster shared;

  private final MiniCluster cluster;
  private int managers = 1;

  private FlinkCluster() throws Exception {
    var configuration = new Configuration();
    configuration.set(TaskManagerOptions.NETWORK_MEMORY_MAX, MemorySize.ofMebiBytes(32));
    configuration.set(TaskManagerOptions.NETWORK_MEMORY_MIN, MemorySize.ofMebiBytes(32));
    configuration.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, MemorySize.ofMebiBytes(64));
    configuration.set(RestOptions.BIND_PORT, "0");
    // A machine with much other work stops the cluster for longer than the default of 10 s.
    configuration.set(RpcOptions.ASK_TIMEOUT_DURATION, Duration.ofMinutes(10));
    // Later requests of slots would fail while an ended task manager has no successor yet.
    configuration.set(
        ResourceManagerOptions.STANDALONE_CLUSTER_STARTUP_PERIOD_TIME, Duration.ofDays(1));
    cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(configuration)
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(SLOTS)
                .build());
    cluster.start();
  }

  /** Returns the cluster, which ends with the JVM: its start takes longer than most tests. */
  static synchronized FlinkCluster shared() throws Exception {
    FlinkCluster known = shared;
    if (known == null) {
      known = new FlinkCluster();
      shared = known;
    }
    return known;
  }

  /** Returns an environment whose jobs end with the first failure, with a parallelism of 2. */
  static StreamExecutionEnvironment environment(String backend, Path folder) {
    return environment(backend, folder, 0);
  }

  /**
   * Returns an environment with a parallelism of 2.
   *
   * @param restarts the failures after which a job continues at its last checkpoint
   */
  static StreamExecutionEnvironment environment(String backend, Path folder, int restarts) {
    var configuration = new Configuration();
    configuration.set(StateBackendOptions.STATE_BACKEND, backend);
    configuration.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, folder.toUri().toString());
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, restarts);
    configuration.set(
        RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, Duration.ofMillis(1));
    return new StreamExecutionEnvironment(configuration).setParallelism(2);
  }

  JobID submit(StreamGraph graph) throws Exception {
    return cluster.submitJob(graph.getJobGraph()).get().getJobID();
  }

  /** Submits a job that continues from a savepoint. */
  JobID submit(StreamGraph graph, String savepoint) throws Exception {
    JobGraph job = graph.getJobGraph();
    job.setSavepointRestoreSettings(SavepointRestoreSettings.forPath(savepoint));
    return cluster.submitJob(job).get().getJobID();
  }

  void await(JobID job) throws Exception {
    cluster.requestJobResult(job).get().toJobExecutionResult(getClass().getClassLoader());
  }

  /**
   * Waits until a job has counted a latch down.
   *
   * @throws IllegalStateException if the job ends before
   */
  void await(CountDownLatch passed, JobID job) throws Exception {
    while (!passed.await(100, TimeUnit.MILLISECONDS)) {
      if (hasEnded(job) && passed.getCount() > 0) {
        throw ended(job);
      }
    }
  }

  private boolean hasEnded(JobID job) throws Exception {
    return cluster.getJobStatus(job).get().isTerminalState();
  }

  private IllegalStateException ended(JobID job) throws Exception {
    return new IllegalStateException("the job has ended: " + cluster.getJobStatus(job).get());
  }

  void run(StreamExecutionEnvironment environment) throws Exception {
    await(submit(environment.getStreamGraph()));
  }

  /** Writes the state of a running job in the format of its backend. */
  String savepoint(JobID job, Path folder) throws Exception {
    return cluster
        .triggerSavepoint(job, folder.toUri().toString(), false, SavepointFormatType.NATIVE)
        .get();
  }

  /** Ends a job with a savepoint, after all its tasks have started. */
  String stop(JobID job, Path folder) throws Exception {
    while (!isRunning(job)) {
      if (hasEnded(job)) {
        throw ended(job);
      }
      Thread.onSpinWait();
    }
    return cluster
        .stopWithSavepoint(job, folder.toUri().toString(), false, SavepointFormatType.CANONICAL)
        .get();
  }

  /** Cancels the jobs of a failed test, which would occupy the slots. */
  void cancelJobs() throws Exception {
    for (JobStatusMessage job : cluster.listJobs().get()) {
      if (!job.getJobState().isTerminalState()) {
        cluster.cancelJob(job.getJobId()).get();
      }
    }
  }

  private boolean isRunning(JobID job) throws Exception {
    for (var vertex : cluster.getExecutionGraph(job).get().getAllExecutionVertices()) {
      if (vertex.getExecutionState() != ExecutionState.RUNNING) {
        return false;
      }
    }
    return true;
  }

  /** Ends the task manager without notice and starts another. */
  synchronized void killTaskManager() {
    // A thread of a task has the class loader of its job, which ends with the job.
    Thread.currentThread().setContextClassLoader(FlinkCluster.class.getClassLoader());
    CompletableFuture<Void> ended = cluster.terminateTaskManager(managers - 1);
    managers++;
    try {
      cluster.startTaskManager();
    } catch (Exception problem) {
      throw new IllegalStateException(problem);
    }
    ended.join();
  }
}
