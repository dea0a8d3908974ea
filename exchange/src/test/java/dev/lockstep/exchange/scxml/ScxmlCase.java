package dev.lockstep.exchange.scxml;

import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A test case: a document, the events sent to it, and the active atomic states expected after each.
 */
final class ScxmlCase {

  private record Step(Duration after, String event, Set<String> expected) {}

  private final Path file;
  private final Set<String> initial;
  private final List<Step> steps = new ArrayList<>();

  ScxmlCase(Path file) {
    this.file = file;
    Path expectation =
        file.resolveSibling(file.getFileName().toString().replace(".scxml", ".json"));
    Node.Mapping json = (Node.Mapping) read(expectation);
    this.initial = texts(json.get("initialConfiguration").orElseThrow());
    for (Node step : ((Node.Sequence) json.get("events").orElseThrow()).items()) {
      Node.Mapping map = (Node.Mapping) step;
      long after = map.get("after").map(node -> Long.parseLong(text(node))).orElse(0L);
      Node.Mapping event = (Node.Mapping) map.get("event").orElseThrow();
      steps.add(
          new Step(
              Duration.ofMillis(after),
              text(event.get("name").orElseThrow()),
              texts(map.get("nextConfiguration").orElseThrow())));
    }
  }

  /** Returns the differences from the expectation after every step; empty if there are none. */
  String play() {
    ScxmlRun run = new ScxmlRun(chart());
    StringBuilder differences = new StringBuilder(difference("start", initial, run));
    for (Step step : steps) {
      run.advance(step.after());
      run.send(step.event());
      differences.append(difference(step.event(), step.expected(), run));
    }
    return differences.toString();
  }

  /** Returns the active atomic states after five seconds without an event. */
  Set<String> verdict() {
    ScxmlRun run = new ScxmlRun(chart());
    run.advance(Duration.ofSeconds(5));
    return run.leaves();
  }

  private static String difference(String at, Set<String> expected, ScxmlRun run) {
    Set<String> actual = run.leaves();
    return actual.equals(expected)
        ? ""
        : "after " + at + " expected " + expected + " but was " + actual + "; ";
  }

  /** Returns the document as a compiled chart. */
  IrChart chart() {
    return ScxmlCharts.compile(ScxmlCharts.source(file), events());
  }

  /** Returns the events that the case sends. */
  List<String> events() {
    return steps.stream().map(Step::event).distinct().toList();
  }

  private static Node read(Path file) {
    try {
      return new JsonReader()
          .read(new Source(file.toString(), Files.readAllBytes(file)))
          .node()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Node node) {
    return ((Node.Scalar) node).text();
  }

  private static Set<String> texts(Node node) {
    return ((Node.Sequence) node)
        .items().stream().map(ScxmlCase::text).collect(Collectors.toCollection(TreeSet::new));
  }
}
