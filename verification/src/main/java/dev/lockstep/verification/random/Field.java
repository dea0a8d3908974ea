package dev.lockstep.verification.random;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A property of a payload.
 *
 * @param required true if every payload has it
 * @param nullable true if it may be null
 */
record Field(String name, Kind kind, boolean required, boolean nullable) {

  /** The values of an enumeration. */
  static final List<String> WORDS = List.of("red", "dark green", "bl-ue");

  /** The kind of a property's value. */
  enum Kind {
    TRUTH(Type.BOOL, "\"type\":\"boolean\""),
    NUMBER(Type.INT, "\"type\":\"integer\""),
    SMALL(Type.INT, "\"type\":\"integer\",\"minimum\":-5,\"maximum\":50"),
    REAL(Type.DOUBLE, "\"type\":\"number\""),
    TEXT(Type.STRING, "\"type\":\"string\",\"maxLength\":40"),
    WORD(Type.STRING, "\"enum\":[\"red\",\"dark green\",\"bl-ue\"]"),
    MOMENT(Type.TIMESTAMP, "\"type\":\"string\",\"format\":\"date-time\""),
    LIST(Type.INTS, "\"type\":\"array\",\"items\":{\"type\":\"integer\"},\"maxItems\":4"),
    MAP(Type.COUNTS, "\"type\":\"object\",\"additionalProperties\":{\"type\":\"integer\"}"),
    OBJECT(
        Type.INT,
        "\"type\":\"object\",\"properties\":{\"n\":{\"type\":\"integer\"},"
            + "\"text\":{\"type\":\"string\"}},\"required\":[\"n\"],\"additionalProperties\":false");

    private final Type type;
    private final String schema;

    Kind(Type type, String schema) {
      this.type = type;
      this.schema = schema;
    }

    /** Returns the type of the property; for an object, the type of the property inside it. */
    Type type() {
      return type;
    }

    private String schema(boolean nullable) {
      if (!nullable) {
        return "{" + schema + "}";
      }
      return "{" + schema.replace("\"type\":\"integer\"", "\"type\":[\"integer\",\"null\"]") + "}";
    }
  }

  /** Returns whether a value of this kind may be null. */
  static boolean mayBeNull(Kind kind) {
    return kind == Kind.NUMBER;
  }

  /** Returns the schema of a payload with these properties, as JSON; empty if there are none. */
  static String schema(List<Field> fields, boolean open) {
    if (fields.isEmpty()) {
      return "";
    }
    String properties =
        fields.stream()
            .map(field -> "\"" + field.name + "\":" + field.kind.schema(field.nullable))
            .collect(Collectors.joining(","));
    String required =
        fields.stream()
            .filter(Field::required)
            .map(field -> "\"" + field.name + "\"")
            .collect(Collectors.joining(","));
    return "{\"type\":\"object\",\"properties\":{"
        + properties
        + "}"
        + (required.isEmpty() ? "" : ",\"required\":[" + required + "]")
        + (open ? "" : ",\"additionalProperties\":false")
        + "}";
  }
}
