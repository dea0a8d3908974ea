package dev.lockstep.agents.chat;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of each request to a model.
 *
 * @param temperature the randomness of answers, 0 to 2; {@code null} for the server's default
 * @param maxTokens the maximum number of tokens of one answer, at least 1; {@code null} for the
 *     server's default
 * @param headers further HTTP headers by name; their values are secret and never part of a message
 */
public record ChatParameters(
    @Nullable Double temperature, @Nullable Integer maxTokens, Map<String, String> headers) {

  /** No parameters: the server's defaults apply. */
  public static final ChatParameters NONE = new ChatParameters(null, null, Map.of());

  private static final double HIGHEST_TEMPERATURE = 2;

  private static final Set<String> RESERVED =
      Set.of(
          "accept",
          "authorization",
          "connection",
          "content-length",
          "content-type",
          "expect",
          "host",
          "transfer-encoding",
          "upgrade");

  /**
   * Checks the ranges and the names of headers.
   *
   * @throws IllegalArgumentException if a value is out of its range, or a header is reserved or
   *     invalid
   */
  public ChatParameters {
    if (temperature != null && !(temperature >= 0 && temperature <= HIGHEST_TEMPERATURE)) {
      throw new IllegalArgumentException("the temperature is 0 to 2, not " + temperature);
    }
    if (maxTokens != null && maxTokens < 1) {
      throw new IllegalArgumentException("an answer has at least 1 token, not " + maxTokens);
    }
    headers.forEach(ChatParameters::check);
    headers = Map.copyOf(headers);
  }

  /**
   * Returns the same parameters with another temperature.
   *
   * @param temperature 0 to 2
   */
  public ChatParameters withTemperature(double temperature) {
    return new ChatParameters(temperature, maxTokens, headers);
  }

  /**
   * Returns the same parameters with another limit of tokens of one answer.
   *
   * @param maxTokens at least 1
   */
  public ChatParameters withMaxTokens(int maxTokens) {
    return new ChatParameters(temperature, maxTokens, headers);
  }

  /** Returns the same parameters with one more header. */
  public ChatParameters withHeader(String name, String value) {
    Map<String, String> more = new TreeMap<>(headers);
    more.put(name, value);
    return new ChatParameters(temperature, maxTokens, more);
  }

  private static void check(String name, String value) {
    if (!name.matches("[A-Za-z0-9!#$%&'*+.^_`|~-]{1,200}")
        || RESERVED.contains(name.toLowerCase(Locale.ROOT))) {
      throw new IllegalArgumentException("the header `" + name + "` cannot be set");
    }
    if (!value.matches("[\\x20-\\x7e]{1,4096}")) {
      throw new IllegalArgumentException(
          "the value of header `" + name + "` is empty, too long, or not printable ASCII");
    }
  }

  /** Returns the parameters without the values of the headers. */
  @Override
  public String toString() {
    return "temperature " + temperature + ", max tokens " + maxTokens + ", " + headers.keySet();
  }
}
