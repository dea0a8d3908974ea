package dev.lockstep.flow.internal.template;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The resolution of one reference along its path. */
final class ReferenceLookup {

  private static final Pattern POSITION = Pattern.compile("0|[1-9][0-9]{0,8}");

  /** Maximum number of characters of a path in a message. */
  private static final int LONGEST = 200;

  private final Scope scope;
  private final List<String> path;

  ReferenceLookup(Scope scope, List<String> path) {
    this.scope = scope;
    this.path = path;
  }

  /** Returns the value; {@code null} if there is none. */
  @Nullable JsonValue find() {
    int begin = begin();
    JsonValue found = root();
    for (int i = begin; i < path.size() && found != null; i++) {
      found = step(found, path.get(i));
    }
    return found;
  }

  /** Returns the reason why there is no value, as one clause. */
  String problem() {
    int last = begin();
    JsonValue found = root();
    while (found != null && last < path.size()) {
      found = step(found, path.get(last));
      last++;
    }
    String whole = "there is no value at `" + path() + "`";
    String broken = shortened(String.join(".", path.subList(0, last)));
    return last < path.size() ? whole + ": `" + broken + "` does not exist" : whole;
  }

  /** Returns the path as it is written, truncated if it is long. */
  String path() {
    return shortened(String.join(".", path));
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "\u2026";
  }

  private @Nullable JsonValue root() {
    return switch (path.get(0)) {
      case "variables" -> scope.variables();
      case "nodes" -> isOutputs() ? scope.outputs().apply(path.get(1)).orElse(null) : null;
      case "feedback" -> scope.feedback();
      default -> scope.items().get(path.get(0));
    };
  }

  private boolean isOutputs() {
    return path.size() > 2 && path.get(2).equals("outputs");
  }

  /** Returns the number of names that lead to the root. */
  private int begin() {
    return path.get(0).equals("nodes") ? Math.min(3, path.size()) : 1;
  }

  private static @Nullable JsonValue step(JsonValue from, String name) {
    if (from instanceof JsonObject object) {
      return object.get(name);
    }
    if (from instanceof JsonArray array && POSITION.matcher(name).matches()) {
      int position = Integer.parseInt(name);
      return position < array.size() ? array.item(position) : null;
    }
    return null;
  }
}
