package dev.lockstep.exchange.xstate;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A reader of guards as conditions: named guards, and XState's combinations of guards. */
final class GuardReader {

  private final Targets targets;
  private final Problems problems;
  private final Values values;
  private final Declared guards = new Declared(Names.Kind.GUARD);

  GuardReader(Targets targets, Problems problems) {
    this.targets = targets;
    this.problems = problems;
    this.values = new Values(problems);
  }

  /** Returns the descriptions of the guards found, by name. */
  Map<String, String> declared() {
    return guards.descriptions();
  }

  String condition(Node node) {
    if (node instanceof Node.Scalar) {
      return values.text(node, "a guard").map(name -> guards.name(name.text(), "")).orElse("false");
    }
    Optional<BuiltIn> builtIn = BuiltIn.of(node);
    if (builtIn.isPresent()) {
      return combined(builtIn.get());
    }
    return values
        .object(node, "a guard")
        .flatMap(object -> object.get("type"))
        .flatMap(type -> values.text(type, "the type of a guard"))
        .map(type -> guards.name(type.text(), Json.params((Node.Mapping) node)))
        .orElse("false");
  }

  private String combined(BuiltIn guard) {
    List<String> parts =
        guard.part("guards").map(Values::oneOrMore).orElse(List.of()).stream()
            .map(this::condition)
            .toList();
    return switch (guard.type()) {
      case "and" -> joined(parts, " && ");
      case "or" -> joined(parts, " || ");
      case "not" -> parts.size() == 1 ? "!" + grouped(parts.get(0)) : refuse(guard);
      case "stateIn" ->
          guard
              .part("stateValue")
              .filter(Node.Scalar.class::isInstance)
              .map(id -> ((Node.Scalar) id).text())
              .filter(id -> id.startsWith("#"))
              .flatMap(id -> targets.byId(id.substring(1)))
              .map(state -> "in('" + state.path() + "')")
              .orElseGet(() -> refuse(guard));
      default -> refuse(guard);
    };
  }

  private static String joined(List<String> parts, String operator) {
    return parts.isEmpty()
        ? operator.contains("&") ? "true" : "false"
        : parts.size() == 1
            ? parts.get(0)
            : parts.stream().map(GuardReader::grouped).collect(Collectors.joining(operator));
  }

  private static String grouped(String condition) {
    return condition.contains(" ") ? "(" + condition + ")" : condition;
  }

  private String refuse(BuiltIn guard) {
    String type = Printable.quote("xstate." + Printable.escape(guard.type()));
    problems.notCarried(
        guard.object().span(),
        "this guard " + type + " is not carried over",
        "`and`, `or`, `not` of guards and `stateIn` of an id are");
    return "false";
  }
}
