package dev.lockstep.server.attack;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The process of the attacked server, controlled by the test. */
final class ServerProcess implements AutoCloseable {

  private final Process process;
  private final URI address;
  private final List<String> tokens = new ArrayList<>();

  private ServerProcess(Process process) throws IOException {
    this.process = process;
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    this.address = URI.create(line(output));
    for (int i = 0; i < AttackedServer.HONEST + AttackedServer.HOSTILE; i++) {
      tokens.add(line(output));
    }
  }

  private static String line(BufferedReader output) throws IOException {
    String line = output.readLine();
    if (line == null) {
      throw new IllegalStateException("the server ended before it was ready");
    }
    return line;
  }

  /**
   * Starts a server with a heap of 512 MB that exits when the heap is exhausted.
   *
   * @param log receives standard error
   * @param storage the arguments of {@link AttackedServer}
   */
  static ServerProcess start(Path log, List<String> storage) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+ExitOnOutOfMemoryError",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                AttackedServer.class.getName()));
    command.addAll(storage);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
    return new ServerProcess(builder.start());
  }

  URI address() {
    return address;
  }

  List<String> honestTokens() {
    return tokens.subList(0, AttackedServer.HONEST);
  }

  List<String> hostileTokens() {
    return tokens.subList(AttackedServer.HONEST, tokens.size());
  }

  boolean isAlive() {
    return process.isAlive();
  }

  @Override
  public void close() throws IOException {
    process.getOutputStream().close();
    try {
      if (!process.waitFor(2, TimeUnit.MINUTES)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException interrupted) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
