package dev.lockstep.engine.internal.replay;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Compares two JSON documents. Texts that are times are equal if they differ by at most a
 * millisecond: a step uses the full precision of the clock, the journal stores milliseconds.
 */
final class DocumentEquality {

  private static final Duration MOST = Duration.ofMillis(1);

  private DocumentEquality() {}

  static boolean are(@Nullable JsonValue one, @Nullable JsonValue other) {
    if (one instanceof JsonObject members && other instanceof JsonObject others) {
      return new HashSet<>(members.names()).equals(new HashSet<>(others.names()))
          && members.names().stream().allMatch(name -> are(members.get(name), others.get(name)));
    }
    if (one instanceof JsonArray array && other instanceof JsonArray otherArray) {
      var items = array.items();
      var others = otherArray.items();
      return items.size() == others.size()
          && IntStream.range(0, items.size()).allMatch(i -> are(items.get(i), others.get(i)));
    }
    if (one instanceof JsonString text && other instanceof JsonString otherText) {
      return text.equals(otherText) || areClose(text.value(), otherText.value());
    }
    return one != null && one.equals(other);
  }

  private static boolean areClose(String one, String other) {
    return time(one)
        .flatMap(at -> time(other).map(otherAt -> Duration.between(at, otherAt).abs()))
        .filter(apart -> apart.compareTo(MOST) <= 0)
        .isPresent();
  }

  private static Optional<Instant> time(String text) {
    try {
      return Optional.of(Instant.parse(text));
    } catch (DateTimeException noTime) {
      return Optional.empty();
    }
  }
}
