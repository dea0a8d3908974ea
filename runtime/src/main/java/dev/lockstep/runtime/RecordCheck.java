package dev.lockstep.runtime;

import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.runtime.json.schema.UnwritableValueException;
import java.time.DateTimeException;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A check of payload records that Java code created. */
public final class RecordCheck {

  private RecordCheck() {}

  /**
   * Returns the violations of the JSON form of a record. A null record has those of an absent
   * payload, and is never valid.
   */
  public static List<Violation> violations(
      @Nullable Payload payload, Function<JsonValue, List<Violation>> validate) {
    if (payload == null) {
      List<Violation> absent = validate.apply(JsonNull.NULL);
      return absent.isEmpty() ? List.of(atRoot("the payload record is null")) : absent;
    }
    JsonValue json;
    try {
      json = payload.toJson();
    } catch (ArithmeticException
        | NumberFormatException
        | DateTimeException
        | UnwritableValueException e) {
      return List.of(atRoot("has a value that JSON cannot express: " + e.getMessage()));
    }
    return validate.apply(json);
  }

  /** Returns true if a record has a JSON form, and the form satisfies a test. */
  public static boolean meets(Payload payload, Predicate<JsonValue> test) {
    JsonValue json;
    try {
      json = payload.toJson();
    } catch (ArithmeticException
        | NumberFormatException
        | DateTimeException
        | UnwritableValueException e) {
      return false;
    }
    return test.test(json);
  }

  private static Violation atRoot(String message) {
    return new Violation("", "", "type", message);
  }
}
