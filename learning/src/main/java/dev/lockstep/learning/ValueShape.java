package dev.lockstep.learning;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The types of recorded JSON values. Members below {@value #DEPTH} levels, and objects with more
 * than {@value #MEMBERS} different names, are not described. Mutable, not thread-safe.
 */
final class ValueShape {

  private static final int DEPTH = 8;
  private static final int MEMBERS = 200;

  private final int depth;
  private final SortedSet<String> types = new TreeSet<>();
  private final Map<String, ValueShape> members = new LinkedHashMap<>();
  private @Nullable ValueShape items;
  private long values;
  private long objects;
  private boolean isOpen;

  ValueShape() {
    this(0);
  }

  private ValueShape(int depth) {
    this.depth = depth;
    this.isOpen = depth == DEPTH;
  }

  void add(JsonValue value) {
    values++;
    if (value instanceof JsonObject object) {
      types.add("object");
      objects++;
      addMembers(object);
    } else if (value instanceof JsonArray array) {
      types.add("array");
      for (JsonValue item : isOpen ? List.<JsonValue>of() : array.items()) {
        items = items == null ? new ValueShape(depth + 1) : items;
        items.add(item);
      }
    } else {
      types.add(scalar(value));
    }
  }

  private void addMembers(JsonObject object) {
    for (int i = 0; i < object.size() && !isOpen; i++) {
      String name = object.name(i);
      if (members.size() == MEMBERS && !members.containsKey(name)) {
        isOpen = true;
        members.clear();
        return;
      }
      members.computeIfAbsent(name, any -> new ValueShape(depth + 1)).add(object.value(i));
    }
  }

  private static String scalar(JsonValue value) {
    if (value instanceof JsonNumber number) {
      return number.isLong()
          ? "integer"
          : Double.isFinite(number.doubleValue()) ? "number" : "huge";
    }
    if (value instanceof JsonBoolean) {
      return "boolean";
    }
    return value instanceof JsonString ? "string" : "null";
  }

  /** Returns whether all values are objects. */
  boolean isObject() {
    return objects > 0 && objects == values;
  }

  /** Returns whether all values are numbers of {@code long} or {@code double}. */
  boolean isNumeric() {
    return !types.isEmpty() && List.of("integer", "number").containsAll(types);
  }

  /** Returns the type that all values have; empty if they have several. */
  String onlyType() {
    return types.size() == 1 ? types.first() : "";
  }

  /** Returns the shapes of members that each object has, by name. */
  Map<String, ValueShape> required() {
    Map<String, ValueShape> found = new LinkedHashMap<>(members);
    found.values().removeIf(member -> member.values != objects);
    return found;
  }

  /** Returns the shapes of members that some objects do not have, by name. */
  Map<String, ValueShape> optional() {
    Map<String, ValueShape> found = new LinkedHashMap<>(members);
    found.values().removeIf(member -> member.values == objects);
    return found;
  }

  /** Returns a schema that all values satisfy. */
  JsonObject schema() {
    JsonObject.Builder schema = JsonObject.builder();
    List<JsonValue> names = typeNames();
    if (names.size() == 1) {
      schema.add("type", names.get(0));
    } else if (!names.isEmpty()) {
      schema.add("type", new JsonArray(names));
    }
    if (!members.isEmpty()) {
      JsonObject.Builder properties = JsonObject.builder();
      members.forEach((name, shape) -> properties.add(name, shape.schema()));
      schema.add("properties", properties.build());
      List<String> required = List.copyOf(required().keySet());
      if (!required.isEmpty()) {
        schema.add("required", JsonArray.of(required, JsonString::new));
      }
    }
    if (items != null) {
      schema.add("items", items.schema());
    }
    return schema.build();
  }

  /** Returns the names of types; none if numbers are beyond the types of Java. */
  private List<JsonValue> typeNames() {
    List<JsonValue> names = new ArrayList<>();
    boolean isHuge = types.contains("huge");
    boolean isInteger = types.contains("integer") && !types.contains("number");
    for (String type : isHuge ? new TreeSet<String>() : types) {
      if (!type.equals("integer") || isInteger) {
        names.add(new JsonString(type));
      }
    }
    return names;
  }
}
