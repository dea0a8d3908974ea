package dev.lockstep.agents;

import dev.lockstep.agents.function.ResponseFormat;
import dev.lockstep.agents.internal.schema.BindingException;
import dev.lockstep.agents.internal.schema.JsonType;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The type of an agent's answer.
 *
 * @param format the format that the model receives; {@code null} for any text
 * @param reader returns the value of an answer's text or throws a {@link BindingException}
 */
record AnswerType<T>(@Nullable ResponseFormat format, Function<String, T> reader) {

  static final AnswerType<String> TEXT = new AnswerType<>(null, text -> text);

  private static final int LONGEST_NAME = 64;

  /**
   * Returns the type of answers that are a record.
   *
   * @throws IllegalArgumentException if the class is not a record or has no JSON form
   */
  static <T> AnswerType<T> of(Class<T> type) {
    if (!type.isRecord()) {
      throw new IllegalArgumentException("`" + type.getName() + "` is not a record");
    }
    JsonType json = JsonType.of(type);
    return new AnswerType<>(
        new ResponseFormat(name(type), json.schema(), json.isStrict()),
        text -> type.cast(json.read(parsed(text), "")));
  }

  /** Returns the reason why a text is not an answer of this type; empty if it is one. */
  Optional<String> problemOf(String text) {
    try {
      reader.apply(text);
      return Optional.empty();
    } catch (BindingException problem) {
      return Optional.ofNullable(problem.getMessage());
    }
  }

  private static JsonValue parsed(String text) {
    Reading<JsonValue> read = JsonReader.standard().read(text);
    if (!read.isValid()) {
      throw new BindingException("", "is not JSON: " + read.violations().get(0).message());
    }
    return read.orElseThrow();
  }

  private static String name(Class<?> type) {
    String name = type.getSimpleName().replaceAll("[^A-Za-z0-9_-]", "_");
    return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME);
  }
}
