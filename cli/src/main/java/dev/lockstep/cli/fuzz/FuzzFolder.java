package dev.lockstep.cli.fuzz;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.InputFile;
import dev.lockstep.cli.machine.GeneratedMachines;
import dev.lockstep.conformance.explore.Difference;
import dev.lockstep.conformance.fuzz.Course;
import dev.lockstep.conformance.fuzz.InputScript;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.draft.DraftWriter;
import dev.lockstep.model.ir.IrChart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A folder with a chart, what happened to it, and a note on what came of it. */
public final class FuzzFolder {

  private static final String CHART = ".statechart.yaml";
  private static final String INPUTS = "inputs.jsonl";
  private static final String NOTE = "README.txt";

  private final Path folder;

  public FuzzFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Writes a case down.
   *
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

          Play it again:  lockstep fuzz --again %s
          Found by:       %s
          """
              .formatted(parting.parted().difference(), folder, origin));
    } catch (IOException e) {
      throw new Failure("cannot write to " + folder + ": " + e.getMessage());
    }
  }

  /**
   * Plays a case that was written down: where the machines part, if they still do.
   *
   * @throws Failure if there is none in the folder, or its chart has mistakes or becomes no Java
   */
  public Optional<Difference> playAgain() {
    try (Stream<Path> files = Files.list(folder)) {
      Path file =
          files
              .filter(path -> path.toString().endsWith(CHART))
              .sorted()
              .findFirst()
              .orElseThrow(() -> new Failure("there is no chart in " + folder));
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
