package dev.lockstep.engine.form;

import java.util.Arrays;
import java.util.Optional;

/** What a person does with a form. */
public enum FormAction {
  /** Agrees, as it stands. */
  APPROVE("approve"),
  /** Agrees with changes. */
  EDIT("edit"),
  /** Refuses. */
  REJECT("reject");

  private final String wire;

  FormAction(String wire) {
    this.wire = wire;
  }

  /** Its spelling in JSON. */
  public String wire() {
    return wire;
  }

  /** The action spelt so; empty for none. */
  public static Optional<FormAction> of(String wire) {
    return Arrays.stream(values()).filter(action -> action.wire.equals(wire)).findFirst();
  }
}
