package dev.lockstep.engine.flow.template;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;

/** How much a value may grow to. What is over stays over. */
final class Budget {

  private long characters;
  private final int depth;
  private boolean isOver;

  /** A budget of so many characters and levels of nesting. */
  Budget(long characters, int depth) {
    this.characters = characters;
    this.depth = depth;
  }

  boolean isOver() {
    return isOver;
  }

  /** Takes this many characters. */
  void take(long count) {
    characters -= count;
    isOver |= characters < 0;
  }

  /**
   * Takes a value that stands so many levels below the outermost; looks no further than it must.
   */
  void take(JsonValue value, int level) {
    isOver |= level > depth;
    take(2);
    if (value instanceof JsonString text) {
      take(text.value().length());
    } else if (value instanceof JsonObject object) {
      for (int i = 0; i < object.size() && !isOver; i++) {
        take(object.name(i).length() + 4L);
        take(object.value(i), level + 1);
      }
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.size() && !isOver; i++) {
        take(array.item(i), level + 1);
      }
    }
  }
}
