package dev.lockstep.jackson.internal;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One step of a JSON pointer, with the kind of its value.
 *
 * @param name name of a member; {@code null} for an item
 * @param index position of an item; 0 for a member
 */
public record PathStep(@Nullable String name, int index) {

  /** Returns the steps of a pointer into a value, innermost first. */
  public static List<PathStep> innermostFirst(String pointer, JsonValue json) {
    List<PathStep> steps = new ArrayList<>();
    @Nullable JsonValue at = json;
    String[] parts = pointer.split("/", -1);
    for (int i = 1; i < parts.length; i++) {
      String part = parts[i].replace("~1", "/").replace("~0", "~");
      if (at instanceof JsonArray array) {
        int index = Integer.parseInt(part);
        steps.add(0, new PathStep(null, index));
        at = index < array.size() ? array.item(index) : null;
      } else {
        steps.add(0, new PathStep(part, 0));
        at = at instanceof JsonObject object ? object.get(part) : null;
      }
    }
    return steps;
  }
}
