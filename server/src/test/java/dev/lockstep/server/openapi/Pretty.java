package dev.lockstep.server.openapi;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;

/** Formats JSON for people: one line for each member, unless a value fits on one line. */
final class Pretty {

  private static final int WIDTH = 120;

  private final StringBuilder out = new StringBuilder();

  private Pretty() {}

  static String of(JsonValue value) {
    Pretty pretty = new Pretty();
    pretty.write(value, "");
    return pretty.out.append('\n').toString();
  }

  private void write(JsonValue value, String indent) {
    String line = value.toString();
    boolean isShort = indent.length() + line.length() < WIDTH;
    if (value instanceof JsonObject object && !object.isEmpty() && !isShort) {
      block('{', '}', object.size(), indent, i -> member(object, i, indent + "  "));
    } else if (value instanceof JsonArray array && array.size() > 0 && !isShort) {
      block('[', ']', array.size(), indent, i -> write(array.item(i), indent + "  "));
    } else {
      out.append(line);
    }
  }

  private void member(JsonObject object, int index, String indent) {
    out.append(new JsonString(object.name(index))).append(": ");
    write(object.value(index), indent);
  }

  private void block(
      char open, char close, int size, String indent, java.util.function.IntConsumer item) {
    out.append(open);
    for (int i = 0; i < size; i++) {
      out.append(i == 0 ? "\n" : ",\n").append(indent).append("  ");
      item.accept(i);
    }
    out.append('\n').append(indent).append(close);
  }
}
