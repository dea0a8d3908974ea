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
 * @param type kind of request, such as {@code form} or {@code confirmation}
 * @param title one line
 * @param description information for the person; may be empty
 * @param fields fields in order, names unique; empty if only a decision is requested
 * @param actions allowed actions; never empty
 * @param expires longest time that the request waits; zero for no limit
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
      throw new IllegalArgumentException("form `" + title + "` allows no action");
    }
  }

  /** Returns a request to approve or reject, without fields and without a time limit. */
  public static Form confirmation(String title, String description) {
    return new Form(
        "confirmation",
        title,
        description,
        List.of(),
        Set.of(FormAction.APPROVE, FormAction.REJECT),
        Duration.ZERO);
  }

  /** Returns the same form, which also allows edits. */
  public Form editable() {
    return new Form(type, title, description, fields, Set.of(FormAction.values()), expires);
  }

  /** Returns the same form without edits. */
  public Form notEditable() {
    Set<FormAction> rest =
        actions.stream().filter(action -> action != FormAction.EDIT).collect(Collectors.toSet());
    Set<FormAction> left = rest.isEmpty() ? Set.of(FormAction.APPROVE, FormAction.REJECT) : rest;
    return new Form(type, title, description, fields, left, expires);
  }

  /** Returns the same form with a text below its description. */
  public Form showing(String text) {
    String shown = description.isBlank() ? text : description + "\n\n" + text;
    return new Form(type, title, shown, fields, actions, expires);
  }

  /** Returns the same form with a time limit. */
  public Form expiring(Duration after) {
    return new Form(type, title, description, fields, actions, after);
  }

  /** Returns {@link #expires} in seconds, rounded up; 0 for no limit. */
  public long expiresSeconds() {
    return expires.plusNanos(999_999_999).toSeconds();
  }

  /** Returns the problems of a response in the order of the fields; empty if it is valid. */
  public List<FormProblem> check(FormResponse response) {
    return new ResponseCheck(this).problems(response);
  }

  /** Returns the form as JSON; {@link FormReader} reads it. */
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
