package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The conversion of payloads to the values that expressions see. */
public final class EventValues {

  private EventValues() {}

  /**
   * Returns the fields of a payload as expressions see them; empty if a field has another type. The
   * schema of the event is not checked. An event without a schema has no fields.
   *
   * @param payload plain JSON values
   */
  public static Optional<Map<String, @Nullable Object>> read(
      IrEvent event, @Nullable Object payload) {
    if (event.payload().isEmpty()) {
      return Optional.of(Map.of());
    } else if (!(payload instanceof Map<?, ?>)) {
      return Optional.empty();
    }
    List<String> violations = new ArrayList<>();
    Map<String, @Nullable Object> fields =
        PlainValues.fields(event.payload().get().fields(), payload, "", violations);
    return violations.isEmpty() ? Optional.of(fields) : Optional.empty();
  }
}
