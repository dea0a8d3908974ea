package dev.lockstep.suites.scxml;

import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.exchange.scxml.ScxmlImporter;
import dev.lockstep.model.document.Source;
import dev.lockstep.suites.Engines;
import dev.lockstep.suites.Engines.Engine;
import dev.lockstep.suites.ImportedChart;
import dev.lockstep.suites.SharedSuite;
import dev.lockstep.suites.Workshop;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A folder of cases: {@code *.scxml}, each with a {@code .json} with the expectations. */
final class ScxmlSuite {

  private static final Duration LONG_ENOUGH = Duration.ofSeconds(5);

  private final Map<String, ScxmlCase> cases = new TreeMap<>();
  private final Map<String, Engines> engines;

  private ScxmlSuite(SharedSuite folder) {
    Map<String, Source> charts = new LinkedHashMap<>();
    for (String name : folder.names(".scxml")) {
      ScxmlCase wanted = ScxmlCase.read(new Source(name + ".json", folder.bytes(name + ".json")));
      Source scxml = new Source(name + ".scxml", folder.bytes(name + ".scxml"));
      var options = new ScxmlImporter.Options("case", true, wanted.events());
      cases.put(name, wanted);
      charts.put(name, ImportedChart.text(name, new ScxmlImporter().read(scxml, options)));
    }
    this.engines = Workshop.relaxed().engines(charts);
  }

  /** Reads and compiles a suite. */
  static ScxmlSuite called(String name) {
    return new ScxmlSuite(SharedSuite.called(name));
  }

  /** Names of all cases, sorted. */
  Set<String> names() {
    return cases.keySet();
  }

  Engines engines(String name) {
    return engines.get(name);
  }

  ScxmlCase wanted(String name) {
    return cases.get(name);
  }

  /** Returns the differences of an engine from the expectations of a case. */
  List<String> differences(String name, ScxmlCase wanted, Engine engine) {
    return new Player<>(engines.get(name).on(engine)).compared(wanted);
  }

  /** The innermost active states after five seconds in which nothing comes from outside. */
  Set<String> verdict(String name, Engine engine) {
    return new Player<>(engines.get(name).on(engine)).rested().leaves();
  }

  /** Everything an engine answers, with the events of the case and five seconds after them. */
  List<String> log(String name, Engine engine) {
    return new Player<>(engines.get(name).on(engine)).log(cases.get(name));
  }

  /** Plays cases to one engine. */
  private record Player<S>(Subject<S> subject) {

    List<String> compared(ScxmlCase wanted) {
      ScxmlStage<S> stage = new ScxmlStage<>(subject);
      Map<String, String> differences = new LinkedHashMap<>();
      differ("start", wanted.initial(), stage, differences);
      for (ScxmlCase.Step step : wanted.steps()) {
        stage.advance(step.after());
        stage.send(step.event());
        differ(step.event(), step.expected(), stage, differences);
      }
      return differences.entrySet().stream()
          .map(entry -> "after " + entry.getKey() + " " + entry.getValue())
          .collect(Collectors.toList());
    }

    private void differ(
        String at, Set<String> expected, ScxmlStage<S> stage, Map<String, String> differences) {
      if (!stage.leaves().equals(expected)) {
        differences.putIfAbsent(at, "expected " + expected + ", found " + stage.leaves());
      }
    }

    ScxmlStage<S> rested() {
      ScxmlStage<S> stage = new ScxmlStage<>(subject);
      stage.advance(LONG_ENOUGH);
      return stage;
    }

    List<String> log(ScxmlCase wanted) {
      ScxmlStage<S> stage = new ScxmlStage<>(subject);
      for (ScxmlCase.Step step : wanted.steps()) {
        stage.advance(step.after());
        stage.send(step.event());
      }
      stage.advance(LONG_ENOUGH);
      return stage.log();
    }
  }
}
