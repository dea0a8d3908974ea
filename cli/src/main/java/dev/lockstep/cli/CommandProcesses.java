package dev.lockstep.cli;

import dev.lockstep.languageserver.CommandRunner;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Runs commands of this program, each in a process of its own. It can be ended at any time, and its
 * memory is not that of this process.
 */
final class CommandProcesses implements CommandRunner {

  /** The longest output that is kept, in characters. */
  static final int LONGEST = 1 << 20;

  private static final String MESSAGE = "lockstep: ";

  @Override
  public Running start(List<String> arguments, Consumer<String> progress) throws IOException {
    Process process = new ProcessBuilder(line(arguments)).redirectErrorStream(true).start();
    CompletableFuture<Result> result = new CompletableFuture<>();
    Thread reader = new Thread(() -> complete(result, process, progress), "lockstep-command");
    reader.setDaemon(true);
    reader.start();
    return new Running() {
      @Override
      public CompletableFuture<Result> result() {
        return result;
      }

      @Override
      public void cancel() {
        process.destroyForcibly();
      }
    };
  }

  private static void complete(
      CompletableFuture<Result> result, Process process, Consumer<String> progress) {
    try {
      String text = read(process, progress);
      result.complete(new Result(process.waitFor(), text));
    } catch (InterruptedException | IOException | RuntimeException failure) {
      process.destroyForcibly();
      result.completeExceptionally(failure);
    }
  }

  private static List<String> line(List<String> arguments) {
    List<String> line = new ArrayList<>();
    line.add(String.join(File.separator, System.getProperty("java.home"), "bin", "java"));
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(CommandProcesses::isInherited)
        .forEach(line::add);
    line.add("-XX:+UseSerialGC");
    line.addAll(
        List.of("-cp", System.getProperty("java.class.path"), ChildCommand.class.getName()));
    line.addAll(arguments);
    return line;
  }

  private static boolean isInherited(String option) {
    return Stream.of("-Xmx", "-Xlog", "-XX:SharedArchiveFile=").anyMatch(option::startsWith);
  }

  private static String read(Process process, Consumer<String> progress) throws IOException {
    StringBuilder text = new StringBuilder();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith(MESSAGE)) {
          progress.accept(line.substring(MESSAGE.length()));
        }
        if (text.length() <= LONGEST) {
          text.append(line).append('\n');
        }
      }
    }
    if (text.length() > LONGEST) {
      text.setLength(LONGEST);
      text.append("\n... the output has more than ").append(LONGEST).append(" characters\n");
    }
    return text.toString();
  }
}
