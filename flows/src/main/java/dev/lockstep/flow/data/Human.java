package dev.lockstep.flow.data;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a node asks people while it waits for them.
 *
 * @param kind as the views spell it: review, input, approval, outcome
 * @param actions what may be done
 * @param assignees roles or persons; anybody when empty
 * @param notStarter whether whoever started the run may not decide
 * @param given who has approved already, in order
 * @param shows what is looked at; {@code null} for nothing
 */
public record Human(
    String kind,
    List<String> actions,
    List<String> assignees,
    boolean notStarter,
    List<String> given,
    @Nullable JsonValue shows) {

  public Human {
    actions = List.copyOf(actions);
    assignees = List.copyOf(assignees);
    given = List.copyOf(given);
  }

  static Human of(JsonObject json) {
    Kept kept = new Kept(json);
    return new Human(
        kept.text("kind"),
        kept.texts("actions"),
        kept.texts("assignees"),
        kept.flag("not_starter"),
        kept.texts("given"),
        json.get("shows"));
  }

  JsonObject json() {
    Kept kept =
        Kept.NOTHING
            .with("kind", kind)
            .with("actions", JsonArray.of(actions, JsonString::new))
            .with("assignees", assignees)
            .with("not_starter", notStarter)
            .with("given", given);
    return kept.with("shows", shows).json();
  }

  public Optional<JsonValue> showsIfAny() {
    return Optional.ofNullable(shows);
  }

  /** With other content, which whoever wrote it approves of alone. */
  public Human editedBy(String name, JsonValue edits) {
    return new Human(kind, actions, assignees, notStarter, List.of(name), edits);
  }

  /** With one more who has approved. */
  public Human approvedBy(String name) {
    List<String> all = new ArrayList<>(given);
    all.add(name);
    return new Human(kind, actions, assignees, notStarter, all, shows);
  }
}
