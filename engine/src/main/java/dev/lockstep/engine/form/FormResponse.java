package dev.lockstep.engine.form;

import dev.lockstep.runtime.json.JsonObject;

/**
 * The response of a person to a form.
 *
 * @param action the decision
 * @param values values by field name; for an edit of a call, its changed arguments
 * @param comment free text of the person; may be empty
 */
public record FormResponse(FormAction action, JsonObject values, String comment) {

  /** Returns an approval without values. */
  public static FormResponse approved() {
    return new FormResponse(FormAction.APPROVE, JsonObject.EMPTY, "");
  }

  /** Returns an approval with values of the fields. */
  public static FormResponse approved(JsonObject values) {
    return new FormResponse(FormAction.APPROVE, values, "");
  }

  /** Returns an approval with changes. */
  public static FormResponse edited(JsonObject values) {
    return new FormResponse(FormAction.EDIT, values, "");
  }

  /** Returns a rejection with a reason, which may be empty. */
  public static FormResponse rejected(String comment) {
    return new FormResponse(FormAction.REJECT, JsonObject.EMPTY, comment);
  }

  /** Returns the response as JSON. */
  public JsonObject json() {
    return JsonObject.builder()
        .add("action", action.wire())
        .add("values", values)
        .add("comment", comment)
        .build();
  }
}
