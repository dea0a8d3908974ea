package dev.lockstep.exchange.xstate;

import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A resolver of targets: {@code sibling}, {@code .child}, {@code #id}, and paths that begin with
 * one of them.
 */
final class Targets {

  private final MachineState root;
  private final Map<String, MachineState> ids;
  private final String machineId;
  private final Problems problems;

  /**
   * Creates a resolver.
   *
   * @param machineId ID of the root after {@code #}
   */
  Targets(MachineState root, Map<String, MachineState> ids, String machineId, Problems problems) {
    this.root = root;
    this.ids = ids;
    this.machineId = machineId;
    this.problems = problems;
  }

  /**
   * Returns the state to which a transition of {@code source} refers, or empty after reporting that
   * there is none.
   */
  Optional<MachineState> target(MachineState source, Node.Scalar target) {
    String text = target.text();
    Optional<MachineState> found;
    if (text.startsWith("#")) {
      found = byId(text.substring(1));
    } else if (text.startsWith(".")) {
      found = inside(source, text.substring(1));
    } else {
      found = source.parent().flatMap(parent -> inside(parent, text));
    }
    if (found.isEmpty()) {
      boolean child = inside(source, text).isPresent();
      problems.invalid(
          target,
          Printable.quote(Printable.escape(text)) + " is not a state here",
          child
              ? "a state inside this one is written with a dot: `." + text + "`"
              : "write a sibling's key, `.child`, or `#id`");
    }
    return found;
  }

  /**
   * Returns the state to which {@code initial} refers: a child or a path inside the state. Returns
   * empty after reporting that there is none.
   */
  Optional<MachineState> initial(MachineState parent, Node node) {
    if (!(node instanceof Node.Scalar scalar)) {
      problems.invalid(node, "`initial` is not a text", "write the key of a child");
      return Optional.empty();
    }
    String text = scalar.text();
    Optional<MachineState> found =
        text.startsWith("#")
            ? byId(text.substring(1)).filter(state -> state.isWithin(parent))
            : inside(parent, text.startsWith(".") ? text.substring(1) : text);
    if (found.isEmpty()) {
      problems.invalid(
          node,
          Printable.quote(Printable.escape(text)) + " is not a state inside this one",
          "write the key of a child");
    }
    return found;
  }

  /**
   * Returns the state with an ID: its own, or the ID of the machine followed by keys; empty if
   * there is none.
   */
  Optional<MachineState> byId(String id) {
    if (ids.containsKey(id)) {
      return Optional.of(ids.get(id));
    }
    int dot = id.indexOf('.');
    String first = dot < 0 ? id : id.substring(0, dot);
    MachineState start = first.equals(machineId) ? root : ids.get(first);
    if (start == null) {
      return Optional.empty();
    }
    return dot < 0 ? Optional.of(start) : inside(start, id.substring(dot + 1));
  }

  private static Optional<MachineState> inside(MachineState state, String path) {
    Optional<MachineState> found = Optional.of(state);
    List<String> parts = Arrays.asList(path.split("\\.", -1));
    for (String part : parts) {
      found = found.flatMap(parent -> parent.child(part));
    }
    return found;
  }
}
