package dev.lockstep.learning;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A value that a guard can read in a step.
 *
 * @param expression its expression, such as {@code event.order.total} or {@code actor}
 * @param type {@code string}, {@code boolean}, {@code integer} or {@code number}; empty for a value
 *     that can be absent, which is only tested for its presence
 * @param path the names of members; empty for the actor
 */
record Feature(String expression, String type, List<String> path) {

  private static final List<String> COMPARED = List.of("string", "boolean", "integer", "number");

  Feature {
    path = List.copyOf(path);
  }

  /** Returns the features of an event, those of outer members first. */
  static List<Feature> of(EventUses.Use use) {
    List<Feature> found = new ArrayList<>();
    if (use.hasPayload()) {
      add(use.payload(), "event", List.of(), found);
    }
    if (!use.actors().isEmpty()) {
      found.add(new Feature("actor", "string", List.of()));
    }
    return found;
  }

  private static void add(
      ValueShape shape, String expression, List<String> path, List<Feature> found) {
    for (Map.Entry<String, ValueShape> member : shape.required().entrySet()) {
      String name = member.getKey();
      String type = type(member.getValue());
      if (isReadable(name) && COMPARED.contains(type)) {
        found.add(new Feature(expression + "." + name, type, with(path, name)));
      }
    }
    for (String name : shape.optional().keySet()) {
      if (isReadable(name)) {
        found.add(new Feature(expression + "." + name, "", with(path, name)));
      }
    }
    shape
        .required()
        .forEach(
            (name, member) -> {
              if (isReadable(name) && member.isObject()) {
                add(member, expression + "." + name, with(path, name), found);
              }
            });
  }

  private static String type(ValueShape shape) {
    return shape.isNumeric()
        ? (shape.onlyType().equals("integer") ? "integer" : "number")
        : shape.onlyType();
  }

  private static boolean isReadable(String name) {
    return new Names(Names.Kind.VARIABLE).isName(name);
  }

  private static List<String> with(List<String> path, String name) {
    List<String> longer = new ArrayList<>(path);
    longer.add(name);
    return longer;
  }

  /** Returns the value in a step; {@code null} if it is absent. */
  @Nullable JsonValue of(RecordedStep step) {
    if (path.isEmpty()) {
      return step.actor() == null ? null : new JsonString(step.actor());
    }
    JsonValue value = step.payload();
    for (String name : path) {
      value = value instanceof JsonObject object ? object.get(name) : null;
    }
    return value;
  }
}
