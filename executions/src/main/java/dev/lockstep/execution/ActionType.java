package dev.lockstep.execution;

import java.util.Optional;

/** The type of the action of a contract. */
public enum ActionType {
  /** A call of a tool. */
  TOOL_CALL("tool_call"),
  /** A request to a person. */
  ECS_REQUEST("ecs_request");

  private final String wire;

  ActionType(String wire) {
    this.wire = wire;
  }

  /** Returns the name of the type in JSON. */
  public String wire() {
    return wire;
  }

  /** Returns the type with a name in JSON; empty if there is none. */
  public static Optional<ActionType> of(String wire) {
    for (ActionType type : values()) {
      if (type.wire.equals(wire)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
