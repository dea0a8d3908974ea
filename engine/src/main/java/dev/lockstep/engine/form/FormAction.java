package dev.lockstep.engine.form;

import java.util.Arrays;
import java.util.Optional;

/** The decision of a person on a form. */
public enum FormAction {
  /** The person agrees. */
  APPROVE("approve"),
  /** The person agrees with changes. */
  EDIT("edit"),
  /** The person refuses. */
  REJECT("reject");

  private final String wire;

  FormAction(String wire) {
    this.wire = wire;
  }

  /** Returns the name of the action in JSON. */
  public String wire() {
    return wire;
  }

  /** Returns the action with a name in JSON; empty if there is none. */
  public static Optional<FormAction> of(String wire) {
    return Arrays.stream(values()).filter(action -> action.wire.equals(wire)).findFirst();
  }
}
