package dev.lockstep.execution;

import java.util.Optional;

/** What kind of action a contract is about. */
public enum ActionType {
  /** A tool is called. */
  TOOL_CALL("tool_call"),
  /** A person is asked. */
  ECS_REQUEST("ecs_request");

  private final String wire;

  ActionType(String wire) {
    this.wire = wire;
  }

  /** Its spelling in JSON. */
  public String wire() {
    return wire;
  }

  /** The kind spelt so, if there is one. */
  public static Optional<ActionType> of(String wire) {
    for (ActionType type : values()) {
      if (type.wire.equals(wire)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
