package dev.lockstep.suites.scxml;

import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The steps and expectations of a case.
 *
 * @param initial ids of the innermost active states after the start
 * @param steps the events and the expected states after each
 */
record ScxmlCase(Set<String> initial, List<Step> steps) {

  /** Time passes, an event comes, and these are the innermost active states. */
  record Step(Duration after, String event, Set<String> expected) {}

  static ScxmlCase read(Source json) {
    Node.Mapping top = (Node.Mapping) new JsonReader().read(json).node().orElseThrow();
    Node.Sequence events = (Node.Sequence) top.get("events").orElseThrow();
    return new ScxmlCase(
        texts(top.get("initialConfiguration").orElseThrow()),
        events.items().stream().map(item -> step((Node.Mapping) item)).toList());
  }

  private static Step step(Node.Mapping step) {
    Node.Mapping event = (Node.Mapping) step.get("event").orElseThrow();
    return new Step(
        Duration.ofMillis(step.get("after").map(node -> Long.parseLong(text(node))).orElse(0L)),
        text(event.get("name").orElseThrow()),
        texts(step.get("nextConfiguration").orElseThrow()));
  }

  /** Names of the events it sends, each once. */
  List<String> events() {
    return steps.stream().map(Step::event).distinct().toList();
  }

  /** The same case with another expectation of the end. */
  ScxmlCase butAtTheEnd(Set<String> leaves) {
    if (steps.isEmpty()) {
      return new ScxmlCase(leaves, steps);
    }
    List<Step> changed = new ArrayList<>(steps);
    Step last = changed.remove(changed.size() - 1);
    changed.add(new Step(last.after(), last.event(), leaves));
    return new ScxmlCase(initial, changed);
  }

  private static String text(Node node) {
    return ((Node.Scalar) node).text();
  }

  private static Set<String> texts(Node node) {
    return ((Node.Sequence) node)
        .items().stream().map(ScxmlCase::text).collect(Collectors.toCollection(TreeSet::new));
  }
}
