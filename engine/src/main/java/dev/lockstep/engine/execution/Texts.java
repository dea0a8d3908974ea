package dev.lockstep.engine.execution;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import org.jspecify.annotations.Nullable;

/** Texts in the detail of an action, which nobody has checked. */
final class Texts {

  private Texts() {}

  /** A text member that says something; {@code null} if there is none. */
  static @Nullable String in(JsonObject detail, String name) {
    return detail.get(name) instanceof JsonString text && !text.value().isBlank()
        ? text.value()
        : null;
  }
}
