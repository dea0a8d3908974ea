package dev.lockstep.flow.internal.template;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonLength;
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
 * The expansion of the references of a flow's value. Nothing is computed, and resolved values are
 * not searched for references. Each part is charged to a {@link ExpansionLimits} before it is
 * built, so time and memory depend on the limits, not on the size of the data.
 */
public final class Template {

  /** Maximum number of characters of a value as JSON: 1 Mi. */
  public static final int LARGEST = 1 << 20;

  /** Maximum number of characters that the filters of one value read and write together: 8 Mi. */
  public static final int MOST_FILTERED = 8 << 20;

  /** Maximum nesting depth of a value, itself counted. */
  public static final int DEEPEST = 100;

  private static final int MOST_PROBLEMS = 20;

  private final Scope scope;
  private final ExpansionLimits budget = new ExpansionLimits(LARGEST, MOST_FILTERED, DEEPEST);
  private final Filters filters = new Filters(budget);
  private final List<String> problems = new ArrayList<>();

  private Template(Scope scope) {
    this.scope = scope;
  }

  /**
   * Returns the value with all its references resolved, or the reason why it cannot be resolved.
   */
  public static Resolution resolve(Value value, Scope scope) {
    Template template = new Template(scope);
    JsonValue made;
    try {
      made = template.make(value, 1);
    } catch (ExpansionException stopped) {
      return stopped.excess();
    }
    return template.problems.isEmpty()
        ? new Resolution.Resolved(made)
        : new Resolution.Unresolved(template.problems);
  }

  private JsonValue make(Value value, int level) {
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
    return JsonArray.of(
        list.items(),
        item -> {
          budget.take(1);
          return make(item, level + 1);
        });
  }

  private JsonObject members(Value.Map_ map, int level) {
    budget.take(JsonObject.EMPTY, level);
    JsonObject.Builder members = JsonObject.builder();
    map.members()
        .forEach(
            (name, member) -> {
              budget.takeName(name);
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
    budget.take(2);
    for (Part part : parts) {
      JsonValue found = isReference(part) ? look(part) : new JsonString(part.text());
      if (found != null) {
        String piece = filters.text(found);
        budget.take(piece.length());
        text.append(piece);
      }
    }
    String whole = text.toString();
    budget.take(JsonLength.ofText(whole) - whole.length() - 2);
    return new JsonString(whole);
  }

  private static boolean isReference(Part part) {
    return !part.path().isEmpty();
  }

  /** Resolves a reference. Returns {@code null} and adds a problem if there is no value. */
  private @Nullable JsonValue look(Part part) {
    ReferenceLookup lookup = new ReferenceLookup(scope, part.path());
    JsonValue found = lookup.find();
    for (Part.Filters filter : part.filters()) {
      if (found == null) {
        budget.use(1);
        found = Filters.inPlace(filter);
      } else {
        Optional<JsonValue> made = filters.apply(filter, found);
        if (made.isEmpty()) {
          problem("`" + lookup.path() + "` has no length");
          return null;
        }
        found = made.get();
      }
    }
    if (found == null && problems.size() < MOST_PROBLEMS) {
      problem(lookup.problem());
    }
    return found;
  }

  private void problem(String problem) {
    if (problems.size() < MOST_PROBLEMS) {
      problems.add(problem);
    }
  }
}
