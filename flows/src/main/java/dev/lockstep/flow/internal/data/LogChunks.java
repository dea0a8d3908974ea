package dev.lockstep.flow.internal.data;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Locale;

/**
 * The documents of a node's log: a ring of chunks, of which the oldest is overwritten, and a head
 * that states the current chunk and the number of the next line.
 */
public final class LogChunks {

  /** The kind of the documents. */
  public static final String KIND = "log";

  /** The number of chunks of a node, those of all its attempts together. */
  public static final int CHUNKS = 16;

  /** The maximum number of characters of a chunk. */
  public static final int LARGEST = 16 << 10;

  /** The number of characters that a line counts besides its text. */
  public static final int EACH = 96;

  private static final String CHUNK = "chunk";
  private static final String NEXT = "next";
  private static final String FIRST = "first";
  private static final String LINES = "lines";

  private LogChunks() {}

  /** Returns the name of the head of a node's log. */
  public static String head(String node) {
    return node + "/head";
  }

  /** Returns the name of a chunk by its number, counted from 0. */
  public static String name(String node, long chunk) {
    return String.format(Locale.ROOT, "%s/%02d", node, chunk % CHUNKS);
  }

  /** Returns a head. */
  public static JsonObject head(long chunk, long next) {
    return JsonObject.builder().add(CHUNK, chunk).add(NEXT, next).build();
  }

  /** Returns the number of the current chunk of a head; 0 for none. */
  public static long chunk(JsonObject head) {
    return number(head, CHUNK);
  }

  /** Returns the number of the next line of a head; 0 for none. */
  public static long next(JsonObject head) {
    return number(head, NEXT);
  }

  /**
   * Returns a chunk.
   *
   * @param first the number of its first line
   */
  public static JsonObject chunk(long first, List<JsonValue> lines) {
    return JsonObject.builder().add(FIRST, first).add(LINES, new JsonArray(lines)).build();
  }

  /** Returns the number of the first line of a chunk. */
  public static long first(JsonObject chunk) {
    return number(chunk, FIRST);
  }

  /** Returns the lines of a chunk: {@code {at, attempt, tries, text}}. */
  public static List<JsonValue> lines(JsonObject chunk) {
    return chunk.get(LINES) instanceof JsonArray lines ? lines.items() : List.of();
  }

  private static long number(JsonObject json, String name) {
    return json.get(name) instanceof JsonNumber number && number.isLong() ? number.longValue() : 0;
  }
}
