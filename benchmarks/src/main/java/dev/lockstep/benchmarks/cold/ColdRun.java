package dev.lockstep.benchmarks.cold;

import dev.lockstep.benchmarks.payload.Paper;
import dev.lockstep.benchmarks.payload.library.Apart;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A new JVM whose class path contains only the jars of one contender. */
final class ColdRun {

  private static final List<String> OURS = List.of("lockstep-runtime", "jackson-core", "runtime");

  private ColdRun() {}

  /** Returns the nanoseconds from the start of {@code main} to the answer. */
  static long nanos(Cold cold) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Dslf4j.internal.verbosity=ERROR", "-cp", classPath(cold)));
    Class<?> main = cold == Cold.OURS ? FirstOurs.class : FirstNetworknt.class;
    command.add(main.getName());
    command.add(new String(Paper.ENVELOPE_IF.valid().get(1), StandardCharsets.UTF_8));
    if (cold != Cold.OURS) {
      command.add(Paper.ENVELOPE_IF.schema());
      command.add(cold.folder().substring(cold.folder().length() - 1));
    }
    String said = said(command);
    if (!said.endsWith(" true")) {
      throw new IllegalStateException(cold.label() + ": " + said);
    }
    return Long.parseLong(said.substring(0, said.indexOf(' ')));
  }

  private static String classPath(Cold cold) {
    List<String> own =
        Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator));
    List<String> paths = new ArrayList<>();
    paths.add(own.get(0));
    if (cold == Cold.OURS) {
      own.stream().skip(1).filter(ColdRun::isOurs).forEach(paths::add);
    } else {
      Apart.jars(cold.folder()).forEach(jar -> paths.add(jar.toString()));
    }
    return String.join(File.pathSeparator, paths);
  }

  private static boolean isOurs(String path) {
    Path file = Path.of(path);
    String name = file.getFileName().toString();
    String module =
        name.equals("classes") ? file.getParent().getParent().getFileName().toString() : name;
    return OURS.stream().anyMatch(module::startsWith) && !path.contains("tools/jackson");
  }

  private static String said(List<String> command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      try (var reader = process.inputReader(StandardCharsets.UTF_8)) {
        String said = reader.lines().collect(Collectors.joining("\n"));
        process.waitFor();
        return said.strip();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
