package dev.lockstep.jackson.internal;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A builder of one JSON value from tokens, under the rules of {@link JsonReader}: no name twice in
 * an object, at most {@link JsonReader#DEFAULT_DEPTH} levels, no unpaired surrogates. Use for one
 * value; not thread-safe.
 */
public final class TreeAssembler {

  private final Deque<Object> open = new ArrayDeque<>();
  private final Deque<String> names = new ArrayDeque<>();
  private @Nullable JsonValue complete;

  /** Returns the value; {@code null} as long as it is not complete. */
  public @Nullable JsonValue value() {
    return complete;
  }

  public void beginObject() {
    begin(JsonObject.builder());
  }

  public void beginArray() {
    begin(new ArrayList<JsonValue>());
  }

  private void begin(Object value) {
    if (open.size() == JsonReader.DEFAULT_DEPTH) {
      throw new RejectedJsonException("is nested deeper than " + JsonReader.DEFAULT_DEPTH);
    }
    open.push(value);
  }

  /** Adds the name of the next member. */
  public void name(String name) {
    names.push(paired(name));
  }

  /** Ends the innermost object. */
  public void endObject() {
    add(((JsonObject.Builder) open.pop()).build());
  }

  /** Ends the innermost array. */
  public void endArray() {
    @SuppressWarnings("unchecked")
    List<JsonValue> items = (List<JsonValue>) open.pop();
    add(new JsonArray(items));
  }

  /** Adds a string. */
  public void string(String text) {
    add(new JsonString(paired(text)));
  }

  /** Adds a number. */
  public void number(BigDecimal number) {
    try {
      add(JsonNumber.of(number));
    } catch (ArithmeticException problem) {
      throw new RejectedJsonException("has an exponent beyond 32 bits");
    }
  }

  /** Adds a value. */
  public void add(JsonValue value) {
    Object owner = open.peek();
    if (owner == null) {
      complete = value;
    } else if (owner instanceof JsonObject.Builder object) {
      String name = names.pop();
      try {
        object.add(name, value);
      } catch (IllegalArgumentException twice) {
        throw new RejectedJsonException("`" + name + "` comes twice in its object");
      }
    } else {
      @SuppressWarnings("unchecked")
      List<JsonValue> items = (List<JsonValue>) owner;
      items.add(value);
    }
  }

  private static String paired(String text) {
    if (text.codePoints()
        .anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
      throw new RejectedJsonException("has an unpaired surrogate");
    }
    return text;
  }
}
