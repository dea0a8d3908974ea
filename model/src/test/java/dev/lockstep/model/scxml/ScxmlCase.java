package dev.lockstep.model.scxml;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.w3c.dom.Element;

/** One case: a document, the events sent to it, and the leaves expected after each. */
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

  /** What differs from the expectation after every step; empty when nothing does. */
  String play() {
    Element scxml = Xml.read(file);
    ScxmlNames names = new ScxmlNames(scxml, steps.stream().map(Step::event).toList());
    ScxmlRun run = new ScxmlRun(compile(new ScxmlText(names).write(scxml)));
    StringBuilder differences = new StringBuilder(difference("start", initial, run, names));
    for (Step step : steps) {
      run.advance(step.after());
      run.send(step.event());
      differences.append(difference(step.event(), step.expected(), run, names));
    }
    return differences.toString();
  }

  /** The leaves after five seconds without an event. */
  Set<String> verdict() {
    Element scxml = Xml.read(file);
    ScxmlNames names = new ScxmlNames(scxml, List.of());
    ScxmlRun run = new ScxmlRun(compile(new ScxmlText(names).write(scxml)));
    run.advance(Duration.ofSeconds(5));
    return ids(run, names);
  }

  private static String difference(
      String at, Set<String> expected, ScxmlRun run, ScxmlNames names) {
    Set<String> actual = ids(run, names);
    return actual.equals(expected)
        ? ""
        : "after " + at + " expected " + expected + " but was " + actual + "; ";
  }

  private static Set<String> ids(ScxmlRun run, ScxmlNames names) {
    return run.leaves().stream().map(names::id).collect(Collectors.toCollection(TreeSet::new));
  }

  private static IrChart compile(String yaml) {
    Set<String> relaxed = Rules.all().stream().map(Rule::name).collect(Collectors.toSet());
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(
                List.of(new Source("case.yaml", yaml.getBytes(StandardCharsets.UTF_8))),
                SchemaFolder.empty(),
                relaxed));
    if (compilation.charts().isEmpty()) {
      throw new AssertionError(
          compilation.diagnostics().stream().filter(d -> d.isError()).toList() + "\n" + yaml);
    }
    return compilation.charts().get(0);
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
