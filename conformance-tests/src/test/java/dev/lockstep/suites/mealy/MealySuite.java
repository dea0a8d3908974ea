package dev.lockstep.suites.mealy;

import dev.lockstep.exchange.dot.DotImporter;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.suites.Engines;
import dev.lockstep.suites.Engines.Engine;
import dev.lockstep.suites.ImportedChart;
import dev.lockstep.suites.SharedSuite;
import dev.lockstep.suites.Workshop;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A folder of learned machines: {@code dot/*.dot}, perhaps with words in {@code wp0/*.jsonl}. */
final class MealySuite {

  /** A build without {@code -Pexhaustive} measures one machine in so many. */
  private static final int STRIDE = 4;

  private final SharedSuite folder;
  private final Map<String, MealyRun> runs = new LinkedHashMap<>();

  private MealySuite(SharedSuite folder) {
    this.folder = folder;
  }

  /** Reads and compiles a suite. */
  static MealySuite called(String name) {
    MealySuite suite = new MealySuite(SharedSuite.called(name));
    Map<String, Source> charts = new LinkedHashMap<>();
    Map<String, LearnedMachine> originals = new LinkedHashMap<>();
    for (String file : Sample.of(suite.folder.names(".dot"), STRIDE)) {
      String machine = file.substring(file.lastIndexOf('/') + 1);
      originals.put(machine, LearnedMachine.read(suite.folder.text(file + ".dot")));
      Source dot = new Source(machine + ".dot", suite.folder.bytes(file + ".dot"));
      charts.put(machine, ImportedChart.text(machine, new DotImporter().read(dot, "machine")));
    }
    Map<String, Engines> engines = new Workshop(SchemaFolder.empty(), Set.of()).engines(charts);
    engines.forEach((key, pair) -> suite.runs.put(key, new MealyRun(originals.get(key), pair)));
    return suite;
  }

  /** Names of all machines, sorted. */
  List<String> machines() {
    return List.copyOf(runs.keySet());
  }

  MealyRun run(String machine) {
    return runs.get(machine);
  }

  /** The words the suite itself gives for a machine; empty for none. */
  List<GivenWord> given(String machine) {
    String file = "wp0/" + machine + ".wp0";
    return folder.names(".jsonl").contains(file)
        ? GivenWord.read(file, folder.text(file + ".jsonl"))
        : List.of();
  }

  /** Returns the numbers of states, inputs, outputs and transitions in the suite's index. */
  List<Integer> shape(String machine) {
    return folder
        .text("INDEX.csv")
        .lines()
        .map(line -> List.of(line.split(",")))
        .filter(cells -> cells.get(0).equals(machine + ".dot"))
        .findFirst()
        .orElseThrow()
        .subList(1, 5)
        .stream()
        .map(Integer::valueOf)
        .toList();
  }

  /** Measures all machines on both engines, several at a time; in the order of their names. */
  List<MealyResult> measured() {
    return machines().parallelStream().map(this::measure).toList();
  }

  private MealyResult measure(String machine) {
    MealyRun run = runs.get(machine);
    List<GivenWord> given = given(machine);
    return new MealyResult(
        machine,
        new MealyResult.Verdicts(
            run.given(Engine.INTERPRETER, given), run.given(Engine.GENERATED, given)),
        new MealyResult.Verdicts(run.wp(Engine.INTERPRETER, 0), run.wp(Engine.GENERATED, 0)),
        new MealyResult.Verdicts(run.wp(Engine.INTERPRETER, 1), run.wp(Engine.GENERATED, 1)),
        run.separatingWord());
  }
}
