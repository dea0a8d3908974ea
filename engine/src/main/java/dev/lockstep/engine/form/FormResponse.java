package dev.lockstep.engine.form;

import dev.lockstep.runtime.json.JsonObject;

/**
 * What a person answered.
 *
 * @param values field names to values; for an edit of a call, its changed arguments
 * @param comment free text for those who asked; may be empty
 */
public record FormResponse(FormAction action, JsonObject values, String comment) {

  /** Agreement without further ado. */
  public static FormResponse approved() {
    return new FormResponse(FormAction.APPROVE, JsonObject.EMPTY, "");
  }

  /** Agreement with the fields filled in. */
  public static FormResponse approved(JsonObject values) {
    return new FormResponse(FormAction.APPROVE, values, "");
  }

  /** Agreement with changes. */
  public static FormResponse edited(JsonObject values) {
    return new FormResponse(FormAction.EDIT, values, "");
  }

  /** Refusal, with the reason a person gave; may be empty. */
  public static FormResponse rejected(String comment) {
    return new FormResponse(FormAction.REJECT, JsonObject.EMPTY, comment);
  }

  /** The response as JSON. */
  public JsonObject json() {
    return JsonObject.builder()
        .add("action", action.wire())
        .add("values", values)
        .add("comment", comment)
        .build();
  }
}
