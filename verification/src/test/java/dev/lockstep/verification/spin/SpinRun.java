package dev.lockstep.verification.spin;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A run of SPIN: the verifier is generated, compiled and executed.
 *
 * @param violated true if an assertion is violated
 * @param states number of stored states
 * @param nanos duration of the three steps
 */
record SpinRun(boolean violated, long states, long nanos) {

  private static final Pattern ERRORS = Pattern.compile("errors: (\\d+)");
  private static final Pattern STORED = Pattern.compile("([\\d.e+]+) states, stored");

  private static final int DEPTH = 100_000;

  /** Returns true if SPIN and a C compiler can be executed. */
  static boolean isInstalled() {
    return isFound("spin") && isFound("gcc");
  }

  private static boolean isFound(String command) {
    for (String folder : System.getenv("PATH").split(":")) {
      if (Files.isExecutable(Path.of(folder, command))) {
        return true;
      }
    }
    return false;
  }

  /** Verifies a model. */
  static SpinRun of(String model, Path folder) throws IOException, InterruptedException {
    Files.writeString(folder.resolve("model.pml"), model);
    long begin = System.nanoTime();
    execute(folder, "spin", "-a", "model.pml");
    execute(folder, "gcc", "-O2", "-DSAFETY", "-DNOFAIR", "-DMEMLIM=4000", "-o", "pan", "pan.c");
    String out = execute(folder, "./pan", "-m" + DEPTH, "-w18");
    long nanos = System.nanoTime() - begin;
    boolean cut = out.contains("max search depth too small") || out.contains("out of memory");
    if (cut || find(ERRORS, out).isEmpty()) {
      throw new IllegalStateException(out);
    }
    return new SpinRun(
        Long.parseLong(find(ERRORS, out)) > 0, (long) Double.parseDouble(find(STORED, out)), nanos);
  }

  private static String find(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? matcher.group(1) : "";
  }

  private static String execute(Path folder, String... words)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0 && !out.contains("errors:")) {
      throw new IllegalStateException(String.join(" ", words) + "\n" + out);
    }
    return out;
  }
}
