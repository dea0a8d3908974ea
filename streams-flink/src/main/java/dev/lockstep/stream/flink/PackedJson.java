package dev.lockstep.stream.flink;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** JSON values in a binary form: a byte for the type, then a number, a text or members. */
final class PackedJson {

  private static final int LARGEST = 16 << 20;
  private static final int DEEPEST = 512;
  private static final String TOO_DEEP = "a value is nested more than " + DEEPEST + " times";

  private static final int NULL = 0;
  private static final int FALSE = 1;
  private static final int TRUE = 2;
  private static final int INTEGER = 3;
  private static final int DECIMAL = 4;
  private static final int TEXT = 5;
  private static final int ARRAY = 6;
  private static final int OBJECT = 7;

  private PackedJson() {}

  /** A value that exceeds a limit of the binary form. */
  static final class LimitException extends IOException {

    private static final long serialVersionUID = 1L;

    LimitException(String message) {
      super(message);
    }
  }

  /**
   * Writes a value.
   *
   * @throws LimitException if {@link #read(DataInput)} would reject the value
   */
  static void write(JsonValue value, DataOutput out) throws IOException {
    write(value, out, 0);
  }

  private static void write(JsonValue value, DataOutput out, int depth) throws IOException {
    if (depth > DEEPEST) {
      throw new LimitException(TOO_DEEP);
    }
    if (value instanceof JsonString text) {
      out.writeByte(TEXT);
      writeText(text.value(), out);
    } else if (value instanceof JsonNumber number && number.isLong()) {
      out.writeByte(INTEGER);
      writeNumber(number.longValue(), out);
    } else if (value instanceof JsonNumber number) {
      out.writeByte(DECIMAL);
      writeText(number.value().toString(), out);
    } else if (value instanceof JsonBoolean bool) {
      out.writeByte(bool.value() ? TRUE : FALSE);
    } else if (value instanceof JsonArray array) {
      out.writeByte(ARRAY);
      writeSize(array.items().size(), out);
      for (JsonValue item : array.items()) {
        write(item, out, depth + 1);
      }
    } else if (value instanceof JsonObject object) {
      out.writeByte(OBJECT);
      writeSize(object.size(), out);
      for (int i = 0; i < object.size(); i++) {
        writeText(object.name(i), out);
        write(object.value(i), out, depth + 1);
      }
    } else {
      out.writeByte(NULL);
    }
  }

  static JsonValue read(DataInput in) throws IOException {
    return read(in, 0);
  }

  private static JsonValue read(DataInput in, int depth) throws IOException {
    if (depth > DEEPEST) {
      throw damaged(TOO_DEEP);
    }
    int type = in.readByte();
    return switch (type) {
      case NULL -> JsonNull.NULL;
      case FALSE -> JsonBoolean.of(false);
      case TRUE -> JsonBoolean.of(true);
      case INTEGER -> JsonNumber.of(readNumber(in));
      case DECIMAL -> decimal(readText(in));
      case TEXT -> new JsonString(readText(in));
      case ARRAY -> array(in, depth);
      case OBJECT -> object(in, depth);
      default -> throw damaged("type " + type);
    };
  }

  private static JsonValue decimal(String text) throws IOException {
    try {
      return JsonNumber.of(new BigDecimal(text));
    } catch (NumberFormatException malformed) {
      throw damaged("number " + text);
    }
  }

  private static JsonValue array(DataInput in, int depth) throws IOException {
    List<JsonValue> items = new ArrayList<>();
    for (int left = readSize(in); left > 0; left--) {
      items.add(read(in, depth + 1));
    }
    return new JsonArray(items);
  }

  private static JsonValue object(DataInput in, int depth) throws IOException {
    JsonObject.Builder object = JsonObject.builder();
    for (int left = readSize(in); left > 0; left--) {
      object.add(readText(in), read(in, depth + 1));
    }
    return object.build();
  }

  static void writeText(String text, DataOutput out) throws IOException {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    writeSize(utf8.length, out);
    out.write(utf8);
  }

  static String readText(DataInput in) throws IOException {
    byte[] utf8 = new byte[readSize(in)];
    in.readFully(utf8);
    return new String(utf8, StandardCharsets.UTF_8);
  }

  /** Writes a number with seven bits in each byte, small absolute values in few bytes. */
  static void writeNumber(long number, DataOutput out) throws IOException {
    long left = number << 1 ^ number >> 63;
    while ((left & ~0x7fL) != 0) {
      out.writeByte((int) (left & 0x7f | 0x80));
      left >>>= 7;
    }
    out.writeByte((int) left);
  }

  static long readNumber(DataInput in) throws IOException {
    long read = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      int part = in.readByte();
      read |= (part & 0x7fL) << shift;
      if (part >= 0) {
        return read >>> 1 ^ -(read & 1);
      }
    }
    throw damaged("a number has more than 64 bits");
  }

  private static void writeSize(int size, DataOutput out) throws IOException {
    if (size > LARGEST) {
      throw new LimitException("size %,d; at most %,d is stored".formatted(size, LARGEST));
    }
    writeNumber(size, out);
  }

  /** Reads a number of bytes, elements or members. */
  static int readSize(DataInput in) throws IOException {
    long size = readNumber(in);
    if (size < 0 || size > LARGEST) {
      throw damaged("size " + size);
    }
    return (int) size;
  }

  private static IOException damaged(String what) {
    return new IOException("the stored instance is damaged: " + what);
  }
}
