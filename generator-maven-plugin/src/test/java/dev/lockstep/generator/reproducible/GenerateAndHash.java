package dev.lockstep.generator.reproducible;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.generator.input.InputReader;
import dev.lockstep.generator.input.InputRequest;
import dev.lockstep.generator.input.Inputs;
import dev.lockstep.generator.input.Selection;
import dev.lockstep.generator.output.Fingerprint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** A Java of its own that generates the charts of a folder and notes what it got. */
public final class GenerateAndHash {

  private GenerateAndHash() {}

  /**
   * Runs.
   *
   * @param arguments folder with {@code statecharts} and {@code schemas} in it, then the file to
   *     write: one line for each file or finding
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    Inputs inputs =
        new InputReader()
            .read(
                new InputRequest(
                    List.of(folder.resolve("statecharts")),
                    Selection.of(List.of("**/*.statechart.yaml"), List.of()),
                    folder.resolve("schemas"),
                    List.of("**/*.schema.json"),
                    List.of()));
    Generation generation =
        new StatechartCompiler()
            .generate(
                new GenerationRequest(
                    inputs.chartSources(),
                    inputs.schemaFolder(),
                    "dev.lockstep.statecharts",
                    Set.of(),
                    inputs.additionalSchemas()));
    StringBuilder report = new StringBuilder();
    generation.diagnostics().forEach(found -> report.append(found).append('\n'));
    generation.sources().forEach((path, bytes) -> report.append(line(path, bytes)));
    generation.resources().forEach((path, bytes) -> report.append(line(path, bytes)));
    Files.write(Path.of(arguments[1]), report.toString().getBytes(US_ASCII));
  }

  private static String line(String path, byte[] bytes) {
    return Fingerprint.of(bytes) + " " + path + "\n";
  }
}
