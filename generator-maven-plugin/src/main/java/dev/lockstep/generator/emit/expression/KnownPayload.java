package dev.lockstep.generator.emit.expression;

import dev.lockstep.generator.emit.mapping.Conversion;
import dev.lockstep.generator.emit.mapping.TypeMappings;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.plan.Plan;
import dev.lockstep.model.schema.record.Choices;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The payload of an event that expressions read. Its plan is made once. Not thread-safe. */
public final class KnownPayload {

  private final IrPayload payload;
  private final TypeMappings mappings;
  private @Nullable Choices choices;

  /**
   * Creates a payload.
   *
   * @param mappings the Java types of its scalars
   */
  public KnownPayload(IrPayload payload, TypeMappings mappings) {
    this.payload = payload;
    this.mappings = mappings;
  }

  List<IrField> fields() {
    return payload.fields();
  }

  /** Returns whether a path leads through an object that is one of several records. */
  boolean differs(List<String> path) {
    return choices().differs(payload.fields(), path);
  }

  /** Returns the conversion of the field at a path. */
  Optional<Conversion> conversion(List<String> path, IrField field) {
    boolean isTag =
        path.size() == 1
            && choices()
                .choice(0)
                .filter(rule -> rule.discriminator().equals(field.name()))
                .isPresent();
    return field.constants().isEmpty() && !isTag
        ? mappings.of(choices(), path, field.type())
        : Optional.empty();
  }

  private Choices choices() {
    Choices known = choices;
    if (known == null) {
      known = new Choices(Plan.of(payload.schema()));
      choices = known;
    }
    return known;
  }
}
