package dev.lockstep.exchange.xstate;

import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A reader of the transitions of a state. */
final class TransitionReader {

  private static final Set<String> READ =
      Set.of("target", "guard", "actions", "reenter", "description", "source", "eventType");
  private static final String A_TRANSITION = "a transition";

  private final Problems problems;
  private final Values values;

  TransitionReader(Problems problems) {
    this.problems = problems;
    this.values = new Values(problems);
  }

  /** Returns the transitions under {@code on} in the order in which they are tried. */
  List<MachineTransition> on(Node node) {
    List<Node.Entry> keys =
        values.object(node, "`on`").map(on -> KeyOrder.of(on.entries())).orElse(List.of());
    List<MachineTransition> found = new ArrayList<>();
    for (Node.Entry entry : keys) {
      String type = entry.key().text();
      if (type.isEmpty() || type.startsWith("xstate.") || type.startsWith("done.")) {
        problems.notCarried(
            entry.key().span(),
            "the event " + Printable.quote(Printable.escape(type)) + " is XState's own",
            "a chart has `always`, `after` and `onDone` for what happens inside it");
      } else {
        found.addAll(
            branches(new MachineTransition.Event(type, entry.key().span()), entry.value()));
      }
    }
    return found;
  }

  List<MachineTransition> after(Node node) {
    List<MachineTransition> found = new ArrayList<>();
    for (Node.Entry entry :
        values.object(node, "`after`").map(Node.Mapping::entries).orElse(List.of())) {
      String delay = entry.key().text();
      if (delay.matches("[0-9]{1,12}")) {
        found.addAll(branches(new MachineTransition.After(Long.parseLong(delay)), entry.value()));
      } else {
        problems.notCarried(
            entry.key().span(),
            "the delay " + Printable.quote(Printable.escape(delay)) + " is a name",
            "in the JSON only a number of milliseconds defines the delay");
      }
    }
    return found;
  }

  /** Reads one transition or a list of branches. */
  List<MachineTransition> branches(MachineTransition.When trigger, Node node) {
    return Values.oneOrMore(node).stream()
        .flatMap(branch -> branch(trigger, branch).stream())
        .toList();
  }

  private Optional<MachineTransition> branch(MachineTransition.When trigger, Node node) {
    if (!(node instanceof Node.Mapping mapping)) {
      return values
          .text(node, A_TRANSITION)
          .map(
              target ->
                  new MachineTransition(
                      trigger, Optional.empty(), List.of(target), false, List.of(), target.span()));
    }
    for (Node.Entry entry : mapping.entries()) {
      check(entry);
    }
    List<Node.Scalar> targets = targets(mapping);
    return Optional.of(
        new MachineTransition(
            trigger,
            mapping.get("guard").filter(guard -> !Values.isNull(guard)),
            targets,
            mapping.get("reenter").map(flag -> values.flag(flag, "`reenter`")).orElse(false),
            mapping.get("actions").map(Values::oneOrMore).orElse(List.of()),
            targets.isEmpty() ? mapping.span() : targets.get(0).span()));
  }

  private List<Node.Scalar> targets(Node.Mapping mapping) {
    return mapping.get("target").map(Values::oneOrMore).orElse(List.of()).stream()
        .flatMap(target -> values.text(target, "a target").stream())
        .toList();
  }

  private void check(Node.Entry entry) {
    String key = entry.key().text();
    if (key.equals("cond") || key.equals("in") || key.equals("internal")) {
      problems.invalid(
          entry.key(),
          "`" + key + "` is not a key of a transition any more",
          "XState 5 writes `guard` for conditions and `reenter` for external transitions");
    } else if (key.equals("meta")) {
      problems.leftOut(entry.key().span(), "`meta` is left out", "nothing in a machine reads it");
    } else if (!READ.contains(key)) {
      problems.notCarried(
          entry.key().span(),
          Printable.quote(Printable.escape(key)) + " is not a key of a transition",
          "a transition has `target`, `guard`, `actions`, `reenter` and `description`");
    }
  }
}
