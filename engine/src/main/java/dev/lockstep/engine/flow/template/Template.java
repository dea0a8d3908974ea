package dev.lockstep.engine.flow.template;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition.Part;
import dev.lockstep.statecharts.flow.Definition.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes a value of a flow from its references. Nothing is computed, and what was found is a value,
 * never looked at for references again.
 */
public final class Template {

  /** Most characters a value may come to, written as JSON, escapes not counted: 1 Mi. */
  public static final int LARGEST = 1 << 20;

  /** Deepest nesting a value may come to, itself counted. */
  public static final int DEEPEST = 100;

  private static final int MOST_PROBLEMS = 20;

  private final Scope scope;
  private final Budget budget = new Budget(LARGEST, DEEPEST);
  private final List<String> problems = new ArrayList<>();

  private Template(Scope scope) {
    this.scope = scope;
  }

  /** The value, all its references looked up. */
  public static Resolution resolve(Value value, Scope scope) {
    Template template = new Template(scope);
    JsonValue made = template.make(value, 1);
    if (template.budget.isOver()) {
      template.problems.add(
          0, "what it comes to is larger than " + LARGEST + " characters or too deeply nested");
    }
    return template.problems.isEmpty()
        ? new Resolution.Resolved(made)
        : new Resolution.Unresolved(
            template.problems.subList(0, Math.min(MOST_PROBLEMS, template.problems.size())));
  }

  private JsonValue make(Value value, int level) {
    if (budget.isOver()) {
      return JsonNull.NULL;
    }
    if (value instanceof Value.Constant constant) {
      return counted(constant.value(), level);
    }
    if (value instanceof Value.Text text) {
      return text(text.parts(), level);
    }
    return value instanceof Value.List_ list
        ? items(list, level)
        : members((Value.Map_) value, level);
  }

  private JsonValue counted(JsonValue value, int level) {
    budget.take(value, level);
    return value;
  }

  private JsonArray items(Value.List_ list, int level) {
    budget.take(JsonArray.EMPTY, level);
    return JsonArray.of(list.items(), item -> make(item, level + 1));
  }

  private JsonObject members(Value.Map_ map, int level) {
    budget.take(JsonObject.EMPTY, level);
    JsonObject.Builder members = JsonObject.builder();
    map.members()
        .forEach(
            (name, member) -> {
              budget.take(name.length() + 4L);
              members.add(name, make(member, level + 1));
            });
    return members.build();
  }

  private JsonValue text(List<Part> parts, int level) {
    if (parts.size() == 1 && isReference(parts.get(0))) {
      JsonValue found = look(parts.get(0));
      return found == null ? JsonNull.NULL : counted(found, level);
    }
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      JsonValue found = isReference(part) ? look(part) : new JsonString(part.text());
      String piece = found == null || budget.isOver() ? "" : Filters.text(found);
      budget.take(piece.length());
      if (budget.isOver()) {
        return JsonNull.NULL;
      }
      text.append(piece);
    }
    return new JsonString(text.toString());
  }

  private static boolean isReference(Part part) {
    return !part.path().isEmpty();
  }

  /** What a reference comes to; {@code null}, and a problem, for nothing. */
  private @Nullable JsonValue look(Part part) {
    Lookup lookup = new Lookup(scope, part.path());
    JsonValue found = lookup.find();
    for (Part.Filters filter : part.filters()) {
      if (found == null) {
        found = Filters.inPlace(filter);
      } else {
        Optional<JsonValue> made = Filters.apply(filter, found);
        if (made.isEmpty()) {
          problems.add("`" + String.join(".", part.path()) + "` has no length");
          return null;
        }
        found = made.get();
      }
    }
    if (found == null) {
      problems.add(lookup.problem());
    }
    return found;
  }
}
