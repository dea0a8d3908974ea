package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrPayload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The forms of a payload as the interpreter computes them, for explorers that have their own
 * representation of states. Thread-safe if the check is.
 */
public final class PayloadForms {

  private final PayloadReading reading;

  public PayloadForms(PayloadCheck check) {
    this.reading = new PayloadReading(check);
  }

  /** Returns the fields that expressions see; empty if the payload is invalid. */
  public Optional<Map<String, @Nullable Object>> read(IrEvent event, @Nullable Object payload) {
    List<String> violations = new ArrayList<>();
    Map<String, @Nullable Object> fields = reading.read(event, payload, violations);
    return violations.isEmpty() ? Optional.of(fields) : Optional.empty();
  }

  /** Returns true if the payload satisfies its schema. */
  public boolean accepts(IrPayload schema, @Nullable Object payload) {
    return reading.violations(schema, payload).isEmpty();
  }

  /** Returns the payload of a delayed event as a timer stores it. */
  public static Map<String, @Nullable Object> kept(
      IrEvent event, Map<String, @Nullable Object> payload) {
    return event.payload().map(shape -> KeptPayload.of(shape.fields(), payload)).orElse(payload);
  }

  /** Returns the value of an expression as JSON. */
  public static @Nullable Object plain(@Nullable Object value) {
    return PlainValues.plain(value);
  }

  /** Returns true if JSON can represent the value. */
  public static boolean isPlain(@Nullable Object value) {
    return PlainValues.isPlain(value);
  }
}
