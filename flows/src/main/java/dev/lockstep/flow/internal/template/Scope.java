package dev.lockstep.flow.internal.template;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The values to which the references of a node resolve.
 *
 * @param variables the variables of the run, with all defaults
 * @param outputs returns the outputs of a node by its ID in the flow or the ID of its run; called
 *     only for nodes in references ({@link References#nodes}); empty for a node without outputs
 * @param feedback the feedback of a rejection; {@code null} if there was none
 * @param items the current items of the enclosing groups, by their names
 */
public record Scope(
    JsonObject variables,
    Function<String, Optional<JsonValue>> outputs,
    @Nullable JsonValue feedback,
    Map<String, JsonValue> items) {

  public Scope {
    items = Map.copyOf(items);
  }

  /** Returns a scope that contains variables only. */
  public static Scope of(JsonObject variables) {
    return new Scope(variables, node -> Optional.empty(), null, Map.of());
  }
}
