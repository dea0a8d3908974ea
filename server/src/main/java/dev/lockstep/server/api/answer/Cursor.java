package dev.lockstep.server.api.answer;

import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Request;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.CRC32;

/**
 * The position in a list at which a page begins. A cursor has a position and a checksum of the
 * list, so that a cursor of another list is rejected.
 */
final class Cursor {

  static final String NAME = "cursor";
  static final String LIMIT = "limit";

  private static final int RADIX = 36;

  private Cursor() {}

  /**
   * Returns the position that a request asks for; empty for the beginning of the list.
   *
   * @throws RefusedException with 400 if the cursor is not one of this list
   */
  static OptionalLong of(Request request) {
    Optional<String> text = text(request);
    return text.isEmpty() ? OptionalLong.empty() : OptionalLong.of(place(text.get()));
  }

  /**
   * Returns the text of the position that a request asks for; empty for the beginning of the list.
   *
   * @throws RefusedException with 400 if the cursor is not one of this list
   */
  static Optional<String> text(Request request) {
    Optional<String> text = request.query(NAME);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    String[] parts = text.get().split("-", -1);
    if (parts.length != 2 || !parts[1].equals(mark(request, parts[0]))) {
      throw invalid();
    }
    return Optional.of(parts[0]);
  }

  /**
   * Returns the position of a cursor with a valid checksum. The checksum is not secret, so the text
   * before it can still be invalid.
   */
  private static long place(String text) {
    try {
      return Long.parseLong(text, RADIX);
    } catch (NumberFormatException madeUp) {
      throw invalid();
    }
  }

  static RefusedException invalid() {
    return new RefusedException(
        HttpProblem.of(
            400,
            "cursor-invalid",
            "`cursor` is not valid for this list; follow the Link header or begin without a"
                + " cursor"));
  }

  /** Returns the cursor of a position in the list of a request. */
  static String at(Request request, long place) {
    return at(request, Long.toString(place, RADIX));
  }

  /** Returns the cursor of a position in the list of a request, as a text without hyphens. */
  static String at(Request request, String place) {
    return place + "-" + mark(request, place);
  }

  private static String mark(Request request, String place) {
    StringBuilder list = new StringBuilder(request.incoming().path()).append('\n');
    for (Parameter parameter : request.route().query()) {
      if (!parameter.name().equals(NAME) && !parameter.name().equals(LIMIT)) {
        request
            .query(parameter.name())
            .ifPresent(
                value -> list.append(parameter.name()).append('=').append(value).append('\n'));
      }
    }
    CRC32 sum = new CRC32();
    sum.update(list.append(place).toString().getBytes(StandardCharsets.UTF_8));
    return Long.toString(sum.getValue(), RADIX);
  }
}
