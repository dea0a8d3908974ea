package dev.lockstep.stream.kafka;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** A job with its own cluster in a process that a test kills. */
final class JobProcess implements AutoCloseable {

  private static final String METADATA = "_metadata";

  private final Process process;
  private final Path log;

  private JobProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  /** Starts a process that continues from the newest checkpoint, if there is one. */
  static JobProcess start(Properties settings, Path folder) throws IOException {
    Path file = folder.resolve("settings.properties");
    try (var writer = Files.newBufferedWriter(file)) {
      settings.store(writer, null);
    }
    Path log = folder.resolve("log");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                JobProcess.class.getName(),
                file.toString(),
                folder.toString()));
    newestCheckpoint(folder).ifPresent(command::add);
    return new JobProcess(
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start(),
        log);
  }

  /** Returns the folder of the newest complete checkpoint below a folder. */
  static Optional<String> newestCheckpoint(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.endsWith(METADATA))
          .max(Comparator.comparing(JobProcess::modified))
          .map(file -> file.getParent().toUri().toString());
    }
  }

  private static FileTime modified(Path file) {
    try {
      return Files.getLastModifiedTime(file);
    } catch (IOException gone) {
      return FileTime.fromMillis(0);
    }
  }

  /** Executes the job. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[1]);
    var properties = new Properties();
    try (Reader reader = Files.newBufferedReader(Path.of(arguments[0]))) {
      properties.load(reader);
    }
    var configuration = new Configuration();
    configuration.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, folder.toUri().toString());
    configuration.set(CoreOptions.TMP_DIRS, folder.toString());
    if (arguments.length > 2) {
      configuration.set(StateRecoveryOptions.SAVEPOINT_PATH, arguments[2]);
    }
    var environment = StreamExecutionEnvironment.createLocalEnvironment(2, configuration);
    VerdictJob.add(environment, JobSettings.from(properties), OperatorAlone.chart());
    environment.execute();
  }

  String status() {
    try {
      return "alive: " + process.isAlive() + ", log: " + Files.readString(log);
    } catch (IOException unreadable) {
      return unreadable.toString();
    }
  }

  /** Kills the process (SIGKILL). */
  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
