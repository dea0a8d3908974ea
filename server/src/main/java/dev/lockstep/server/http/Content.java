package dev.lockstep.server.http;

import dev.lockstep.runtime.json.Reading;
import java.util.function.Function;

/**
 * The JSON body that a route takes.
 *
 * @param schema the path of its schema without extension, such as {@code api/flow_start}
 * @param type the type of the value
 * @param reader validates and reads the body, such as {@code FlowStartValidator::read}
 * @param isOptional true if an empty body is read as an empty object
 */
public record Content<T>(
    String schema, Class<T> type, Function<byte[], Reading<T>> reader, boolean isOptional) {

  /** Returns a body that is required. */
  public static <T> Content<T> of(
      String schema, Class<T> type, Function<byte[], Reading<T>> reader) {
    return new Content<>(schema, type, reader, false);
  }

  /** Returns a body that may be omitted; it is then read as an empty object. */
  public static <T> Content<T> optional(
      String schema, Class<T> type, Function<byte[], Reading<T>> reader) {
    return new Content<>(schema, type, reader, true);
  }
}
