package dev.lockstep.server.http;

import dev.lockstep.runtime.json.Reading;
import java.util.function.Function;

/**
 * A body a route takes: JSON of a schema, read into the record made of it.
 *
 * @param schema address of the schema without its ending: {@code api/flow_start}
 * @param type what is read
 * @param reader reads it: {@code FlowStartValidator::read}
 */
public record Content<T>(
    String schema, Class<T> type, Function<byte[], Reading<T>> reader, boolean isOptional) {

  /** JSON that must be there. */
  public static <T> Content<T> of(
      String schema, Class<T> type, Function<byte[], Reading<T>> reader) {
    return new Content<>(schema, type, reader, false);
  }

  /** JSON that may be left out, as if it were an empty object. */
  public static <T> Content<T> optional(
      String schema, Class<T> type, Function<byte[], Reading<T>> reader) {
    return new Content<>(schema, type, reader, true);
  }
}
