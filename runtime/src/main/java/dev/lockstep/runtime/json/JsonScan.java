package dev.lockstep.runtime.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.JsonTokenId;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One pass over a JSON text: generated validators and readers ask it value by value. It stands at
 * the first token of a value when a method is called that takes one, and at its last afterwards.
 * What no schema allows (a name twice in its object, nesting too deep, a number too long, half a
 * character) is answered like a value that does not fit: with {@code false} or {@code null}, and
 * the scan is over. Used by one thread, once.
 */
public final class JsonScan {

  /** What a value begins with: its {@link #kind}. */
  public static final int OBJECT = 1;

  public static final int ARRAY = 2;
  public static final int STRING = 3;
  public static final int NUMBER = 4;
  public static final int BOOLEAN = 5;
  public static final int NULL = 6;

  private static final int LONG_DIGITS = 18;

  private final JsonParser parser;
  private final int maxDepth;
  private final boolean checksText;
  private int depth;

  /**
   * A scan of what a parser brings next.
   *
   * @param checksText whether half characters are possible: false when the text is known to have no
   *     escapes and to be ASCII
   */
  JsonScan(JsonParser parser, int maxDepth, boolean checksText) {
    this.parser = parser;
    this.maxDepth = maxDepth;
    this.checksText = checksText;
  }

  /** The kind of the value. */
  public int kind() {
    return switch (parser.currentTokenId()) {
      case JsonTokenId.ID_START_OBJECT -> OBJECT;
      case JsonTokenId.ID_START_ARRAY -> ARRAY;
      case JsonTokenId.ID_STRING -> STRING;
      case JsonTokenId.ID_NUMBER_INT, JsonTokenId.ID_NUMBER_FLOAT -> NUMBER;
      case JsonTokenId.ID_TRUE, JsonTokenId.ID_FALSE -> BOOLEAN;
      default -> NULL;
    };
  }

  /** Goes into an object or array; false when it is nested too deep. */
  public boolean open() {
    return ++depth <= maxDepth;
  }

  /** The name of the next member, whose value is next; null at the end of the object. */
  public @Nullable String nextName() throws IOException {
    String name = parser.nextFieldName();
    if (name == null) {
      depth--;
    } else {
      parser.nextToken();
    }
    return name;
  }

  /** Goes to the next item; false at the end of the array. */
  public boolean nextItem() throws IOException {
    if (parser.nextToken() == JsonToken.END_ARRAY) {
      depth--;
      return false;
    }
    return true;
  }

  /** Whether a name is text, and new among names no schema knows. */
  public boolean isNew(String name, Names others) {
    return isText(name) && others.add(name);
  }

  private boolean isText(String text) {
    return !checksText || !JsonTreeBuilder.hasUnpaired(text);
  }

  /** The text of a string. */
  public @Nullable String text() throws IOException {
    String text = parser.getText();
    return isText(text) ? text : null;
  }

  /** The text of a string that has been checked. */
  public String checkedText() throws IOException {
    return parser.getText();
  }

  /** The string. */
  public @Nullable JsonString string() throws IOException {
    String text = text();
    return text == null ? null : new JsonString(text);
  }

  /** The number. */
  public @Nullable JsonNumber number() throws IOException {
    int length = parser.getTextLength();
    if (length <= LONG_DIGITS && parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
      return JsonNumber.of(parser.getLongValue());
    }
    return length > JsonReader.LONGEST_NUMBER ? null : exact(parser.getText());
  }

  /** The boolean. */
  public JsonBoolean bool() {
    return JsonBoolean.of(parser.currentToken() == JsonToken.VALUE_TRUE);
  }

  /** Any value, as a tree. */
  public @Nullable JsonValue tree() throws IOException {
    return switch (kind()) {
      case OBJECT -> open() ? object() : null;
      case ARRAY -> open() ? array() : null;
      case STRING -> string();
      case NUMBER -> number();
      case BOOLEAN -> bool();
      default -> JsonNull.NULL;
    };
  }

  private @Nullable JsonValue object() throws IOException {
    JsonObject.Builder members = JsonObject.builder();
    for (String name = nextName(); name != null; name = nextName()) {
      JsonValue value = tree();
      if (value == null || !isText(name) || !members.offer(name, value)) {
        return null;
      }
    }
    return members.build();
  }

  private @Nullable JsonValue array() throws IOException {
    List<JsonValue> items = new ArrayList<>();
    while (nextItem()) {
      JsonValue item = tree();
      if (item == null) {
        return null;
      }
      items.add(item);
    }
    return new JsonArray(items);
  }

  /** Passes over any value. */
  public boolean skip() throws IOException {
    switch (kind()) {
      case OBJECT:
        return open() && skipMembers();
      case ARRAY:
        return open() && skipItems();
      case STRING:
        return !checksText || text() != null;
      case NUMBER:
        return skipNumber();
      default:
        return true;
    }
  }

  private boolean skipMembers() throws IOException {
    Names names = new Names();
    for (String name = nextName(); name != null; name = nextName()) {
      if (!isNew(name, names) || !skip()) {
        return false;
      }
    }
    return true;
  }

  private boolean skipItems() throws IOException {
    while (nextItem()) {
      if (!skip()) {
        return false;
      }
    }
    return true;
  }

  private boolean skipNumber() throws IOException {
    int length = parser.getTextLength();
    return length <= JsonReader.LONGEST_NUMBER
        && (parser.currentToken() == JsonToken.VALUE_NUMBER_INT || exact(parser.getText()) != null);
  }

  private static @Nullable JsonNumber exact(String text) {
    try {
      return new JsonNumber(new BigDecimal(text));
    } catch (ArithmeticException | NumberFormatException e) {
      return null;
    }
  }
}
