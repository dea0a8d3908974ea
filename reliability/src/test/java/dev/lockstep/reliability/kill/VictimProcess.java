package dev.lockstep.reliability.kill;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A victim, controlled by its parent process. */
final class VictimProcess {

  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final Process process;
  private final long begun = System.nanoTime();
  private final CompletableFuture<Integer> port = new CompletableFuture<>();
  private volatile Duration opened = Duration.ZERO;

  private VictimProcess(Process process) {
    this.process = process;
    Thread reader = new Thread(this::readPort, "victim");
    reader.setDaemon(true);
    reader.start();
  }

  static VictimProcess start(
      Place place, String name, int world, Duration lease, Path log, String fault)
      throws IOException {
    return start(Victim.class, place, name, world, lease, log, fault);
  }

  /** Starts another program that takes the same arguments and prints the port of its socket. */
  static VictimProcess start(
      Class<?> program, Place place, String name, int world, Duration lease, Path log, String fault)
      throws IOException {
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    ProcessBuilder builder =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Xmx256m",
                "-cp",
                classPath,
                program.getName(),
                place.address(),
                place.schema(),
                name,
                String.valueOf(world),
                String.valueOf(lease.toMillis()),
                fault));
    builder.redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
    return new VictimProcess(builder.start());
  }

  private void readPort() {
    try (BufferedReader output =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String line = output.readLine();
      if (line == null) {
        port.completeExceptionally(new IllegalStateException("it ended before it was ready"));
      } else {
        opened = age();
        port.complete(Integer.parseInt(line));
      }
    } catch (IOException broken) {
      port.completeExceptionally(broken);
    }
  }

  /** Asks the victim; empty if it does not answer or is not ready yet. */
  Optional<String> ask(String question) {
    return isReady() ? Lines.ask(port.join(), question) : Optional.empty();
  }

  /**
   * Waits until the victim accepts questions.
   *
   * @return false if it ended before
   */
  boolean awaitDoor() throws InterruptedException {
    try {
      port.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (ExecutionException ended) {
      return false;
    } catch (TimeoutException problem) {
      throw new IllegalStateException("a victim was not ready in time", problem);
    }
  }

  /** Returns true if the victim accepts questions. */
  boolean isReady() {
    return port.isDone() && !port.isCompletedExceptionally();
  }

  /** Returns true if the victim ended before it accepted questions. */
  boolean hasFailed() {
    return port.isCompletedExceptionally();
  }

  /** Returns the time from its start until it accepted questions. */
  Duration opened() {
    return opened;
  }

  /** Returns the time since its start. */
  Duration age() {
    return Duration.ofNanos(System.nanoTime() - begun);
  }

  /** Lets the victim run for a time. */
  void live(Duration time) throws InterruptedException {
    if (process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS) && isReady()) {
      throw new IllegalStateException("a victim ended by itself: " + process.exitValue());
    }
  }

  /** Suspends the victim for a time: SIGSTOP, SIGCONT. */
  void pause(Duration time) throws IOException, InterruptedException {
    signal("-STOP");
    live(time);
    signal("-CONT");
  }

  private void signal(String signal) throws IOException, InterruptedException {
    new ProcessBuilder("kill", signal, String.valueOf(process.pid())).start().waitFor();
  }

  /** Kills the victim: SIGKILL. */
  void kill() throws InterruptedException {
    process.destroyForcibly();
    process.waitFor();
  }

  /** Requests the victim to end and waits until it has. */
  void end() throws IOException, InterruptedException {
    process.getOutputStream().close();
    if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
      kill();
      throw new IllegalStateException("a victim did not end by itself");
    }
  }
}
