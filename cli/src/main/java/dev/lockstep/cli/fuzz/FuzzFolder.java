package dev.lockstep.cli.fuzz;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.InputFile;
import dev.lockstep.cli.machine.GeneratedMachines;
import dev.lockstep.conformance.explore.Difference;
import dev.lockstep.conformance.fuzz.Course;
import dev.lockstep.conformance.fuzz.InputScript;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.verification.draft.DraftWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A folder with a chart, its inputs, and a note about the difference. */
public final class FuzzFolder {

  private static final String CHART = ".statechart.yaml";
  private static final String INPUTS = "inputs.jsonl";
  private static final String NOTE = "README.txt";

  private final Path folder;

  public FuzzFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Writes a case.
   *
   * @param parting the case
   * @param origin the command that found it
   * @throws Failure if the folder cannot be written
   */
  public void write(Parting parting, String origin) {
    try {
      Files.createDirectories(folder);
      String chart = new DraftWriter().write(parting.parted().chart());
      Files.writeString(folder.resolve(parting.parted().chart().name() + CHART), chart);
      Files.writeString(folder.resolve(INPUTS), InputScript.write(parting.parted().inputs()));
      Files.writeString(
          folder.resolve(NOTE),
          """
          %s

          Repeat it with:  lockstep fuzz --again %s
          Found by:       %s
          """
              .formatted(parting.parted().difference(), folder, origin));
    } catch (IOException e) {
      throw new Failure("cannot write to " + folder + ": " + e.getMessage());
    }
  }

  /**
   * Repeats a case that was written. Returns the difference between the machines; empty if there is
   * none any more.
   *
   * @throws Failure if the folder has no case, or its chart has mistakes or cannot be generated
   */
  public Optional<Difference> playAgain() {
    try (Stream<Path> files = Files.list(folder)) {
      Path file =
          files
              .filter(path -> path.toString().endsWith(CHART))
              .sorted()
              .findFirst()
              .orElseThrow(() -> new Failure("no chart in " + folder));
      Source source =
          new Source(file.getFileName().toString(), InputFile.bytes(file, InputFile.CHART_LIMIT));
      MadeChart made = MadeChart.of(source);
      IrChart chart =
          made.chart().orElseThrow(() -> new Failure("the chart has mistakes: " + made.mistake()));
      GeneratedMachines machines = GeneratedMachines.of(MadeChart.generate(List.of(made)));
      return Course.again(
              Engines.bouts(chart, machines).get(),
              InputScript.read(InputFile.text(folder.resolve(INPUTS), InputFile.INPUTS_LIMIT)))
          .difference();
    } catch (IOException e) {
      throw new Failure("cannot read " + folder + ": " + e.getMessage());
    }
  }
}
