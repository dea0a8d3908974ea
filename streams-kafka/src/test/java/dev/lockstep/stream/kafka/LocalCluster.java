package dev.lockstep.stream.kafka;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.JobStatus;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.ResourceManagerOptions;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.RpcOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.client.JobStatusMessage;
import org.apache.flink.runtime.execution.ExecutionState;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.SavepointRestoreSettings;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** A cluster of Flink in this JVM, with one task manager of two slots. */
final class LocalCluster implements AutoCloseable {

  private static final int SLOTS = 2;

  /** A task may end between the question whether all are running and the checkpoint. */
  private static final int ATTEMPTS = 100;

  private final MiniCluster cluster;
  private final Path folder;
  private int managers = 1;

  /** Starts a cluster whose checkpoints and temporary files are in a folder. */
  LocalCluster(Path folder) throws Exception {
    this.folder = folder;
    var configuration = new Configuration();
    configuration.set(TaskManagerOptions.NETWORK_MEMORY_MAX, MemorySize.ofMebiBytes(16));
    configuration.set(TaskManagerOptions.NETWORK_MEMORY_MIN, MemorySize.ofMebiBytes(16));
    configuration.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, MemorySize.ofMebiBytes(16));
    configuration.set(CoreOptions.TMP_DIRS, folder.toString());
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

  /** Returns an environment whose jobs continue at their last checkpoint after each failure. */
  StreamExecutionEnvironment environment() {
    var configuration = new Configuration();
    configuration.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, folder.toUri().toString());
    // Records must not be serialized by reflection (Kryo).
    configuration.set(PipelineOptions.GENERIC_TYPES, false);
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
    configuration.set(
        RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, Integer.MAX_VALUE);
    configuration.set(
        RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, Duration.ofMillis(1));
    return new StreamExecutionEnvironment(configuration).setParallelism(SLOTS);
  }

  JobID submit(StreamExecutionEnvironment environment) throws Exception {
    return cluster.submitJob(environment.getStreamGraph().getJobGraph()).get().getJobID();
  }

  /** Submits a job that continues from a checkpoint. */
  JobID submit(StreamExecutionEnvironment environment, String checkpoint) throws Exception {
    JobGraph job = environment.getStreamGraph().getJobGraph();
    job.setSavepointRestoreSettings(SavepointRestoreSettings.forPath(checkpoint));
    return cluster.submitJob(job).get().getJobID();
  }

  /** Takes a checkpoint as soon as all tasks are running, and returns its folder. */
  String checkpoint(JobID job) throws Exception {
    for (int tried = 1; ; tried++) {
      awaitTasks(job);
      try {
        return cluster.triggerCheckpoint(job).get();
      } catch (ExecutionException restarting) {
        if (tried == ATTEMPTS) {
          throw restarting;
        }
      }
    }
  }

  /** Writes a savepoint of a running job. */
  String savepoint(JobID job) throws Exception {
    awaitTasks(job);
    return cluster.triggerSavepoint(job, savepoints(), false, SavepointFormatType.CANONICAL).get();
  }

  private String savepoints() {
    return folder.resolve("savepoints").toUri().toString();
  }

  /** Ends a job after all its events and timers, with its last transactions. */
  void finish(JobID job) throws Exception {
    awaitTasks(job);
    cluster.stopWithSavepoint(job, savepoints(), true, SavepointFormatType.CANONICAL).get();
    cluster.requestJobResult(job).get().toJobExecutionResult(getClass().getClassLoader());
  }

  /** Cancels a job, whose checkpoints remain. */
  void cancel(JobID job) throws Exception {
    cluster.cancelJob(job).get();
    cluster.requestJobResult(job).get();
  }

  /** Cancels the jobs of a failed test, which would occupy the slots. */
  void cancelJobs() throws Exception {
    for (JobStatusMessage job : cluster.listJobs().get()) {
      if (!job.getJobState().isTerminalState()) {
        cancel(job.getJobId());
      }
    }
  }

  String status(JobID job) {
    try {
      var graph = cluster.getExecutionGraph(job).get();
      return graph.getState() + ", " + graph.getFailureInfo();
    } catch (InterruptedException | ExecutionException unknown) {
      return unknown.toString();
    }
  }

  private void awaitTasks(JobID job) throws Exception {
    while (!isRunning(job)) {
      if (cluster.getJobStatus(job).get().isGloballyTerminalState()) {
        throw new IllegalStateException("the job has ended: " + status(job));
      }
      Thread.yield();
    }
  }

  private boolean isRunning(JobID job) throws Exception {
    if (cluster.getJobStatus(job).get() != JobStatus.RUNNING) {
      return false;
    }
    for (var vertex : cluster.getExecutionGraph(job).get().getAllExecutionVertices()) {
      if (vertex.getExecutionState() != ExecutionState.RUNNING) {
        return false;
      }
    }
    return true;
  }

  /** Ends the task manager without notice and starts another. */
  void killTaskManager() throws Exception {
    CompletableFuture<Void> ended = cluster.terminateTaskManager(managers - 1);
    managers++;
    cluster.startTaskManager();
    ended.join();
  }

  @Override
  public void close() {
    cluster.closeAsync().join();
  }
}
