package dev.lockstep.flow.template;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the references of a node are looked up in.
 *
 * @param variables what the run was given, all defaults filled in
 * @param outputs what a node came to, by its id in the flow or the id of its run; asked only for
 *     nodes that are referred to ({@link References#nodes}); empty for a node that came to nothing
 * @param feedback what a rejection said; {@code null} while nobody rejected anything
 * @param items what the groups around are repeated for, by what an item is called
 */
public record Scope(
    JsonObject variables,
    Function<String, Optional<JsonValue>> outputs,
    @Nullable JsonValue feedback,
    Map<String, JsonValue> items) {

  public Scope {
    items = Map.copyOf(items);
  }

  /** Nothing but variables. */
  public static Scope of(JsonObject variables) {
    return new Scope(variables, node -> Optional.empty(), null, Map.of());
  }
}
