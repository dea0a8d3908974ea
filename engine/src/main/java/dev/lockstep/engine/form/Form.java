package dev.lockstep.engine.form;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A request to a person.
 *
 * @param type what kind of request, such as {@code form} or {@code confirmation}
 * @param title one line
 * @param description what the person should know; may be empty
 * @param fields what is asked, in order, names unique; empty for a plain question of yes or no
 * @param actions what the person may do; never empty
 * @param expires how long it waits; zero waits for ever
 */
public record Form(
    String type,
    String title,
    String description,
    List<Field> fields,
    Set<FormAction> actions,
    Duration expires) {

  public Form {
    fields = List.copyOf(fields);
    actions = Set.copyOf(actions);
    if (actions.isEmpty()) {
      throw new IllegalArgumentException("form `" + title + "` leaves nothing to do");
    }
  }

  /** Asks for consent: approve or reject, no fields, for as long as it takes. */
  public static Form confirmation(String title, String description) {
    return new Form(
        "confirmation",
        title,
        description,
        List.of(),
        Set.of(FormAction.APPROVE, FormAction.REJECT),
        Duration.ZERO);
  }

  /** The same form that may also be sent back with changes. */
  public Form editable() {
    return new Form(type, title, description, fields, Set.of(FormAction.values()), expires);
  }

  /** The same form that cannot be sent back with changes. */
  public Form notEditable() {
    Set<FormAction> rest =
        actions.stream().filter(action -> action != FormAction.EDIT).collect(Collectors.toSet());
    Set<FormAction> left = rest.isEmpty() ? Set.of(FormAction.APPROVE, FormAction.REJECT) : rest;
    return new Form(type, title, description, fields, left, expires);
  }

  /** The same form with a text below its description. */
  public Form showing(String text) {
    String shown = description.isBlank() ? text : description + "\n\n" + text;
    return new Form(type, title, shown, fields, actions, expires);
  }

  /** The same form that waits no longer than this. */
  public Form expiring(Duration after) {
    return new Form(type, title, description, fields, actions, after);
  }

  /** Returns {@link #expires} in seconds, rounded up; 0 waits for ever. */
  public long expiresSeconds() {
    return expires.plusNanos(999_999_999).toSeconds();
  }

  /** What is wrong with a response, in the order of the fields; empty when it can be taken. */
  public List<FormProblem> check(FormResponse response) {
    return new ResponseCheck(this).problems(response);
  }

  /** The form as JSON; {@link FormReader} reads it back. */
  public JsonObject json() {
    return JsonObject.builder()
        .add("type", type)
        .add("title", title)
        .add("description", description)
        .add("fields", JsonArray.of(fields, Field::json))
        .add(
            "actions",
            JsonArray.of(
                List.copyOf(new TreeSet<>(actions)), action -> new JsonString(action.wire())))
        .add("ttl_seconds", expiresSeconds())
        .build();
  }
}
