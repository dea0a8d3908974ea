package dev.lockstep.generator.emit.expression;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.plan.Plan;
import dev.lockstep.model.schema.record.Choices;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The payload of an event that expressions read. Its plan is made once. Not thread-safe. */
public final class KnownPayload {

  private final IrPayload payload;
  private @Nullable Choices choices;

  public KnownPayload(IrPayload payload) {
    this.payload = payload;
  }

  List<IrField> fields() {
    return payload.fields();
  }

  /** Returns whether a path leads through an object that is one of several records. */
  boolean differs(List<String> path) {
    if (choices == null) {
      choices = new Choices(Plan.of(payload.schema()));
    }
    return choices.differs(payload.fields(), path);
  }
}
