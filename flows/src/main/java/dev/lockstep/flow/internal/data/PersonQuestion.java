package dev.lockstep.flow.internal.data;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The question of a node to people.
 *
 * @param kind the kind as views show it: review, input, approval, outcome
 * @param actions the actions that are offered
 * @param assignees roles or persons; everyone if empty
 * @param notStarter true if the person who started the run may not decide
 * @param given the names of those who have approved, in order
 * @param shows the value to look at; {@code null} for none
 * @param claimedBy the name of the person who alone may decide; {@code null} for none
 */
public record PersonQuestion(
    String kind,
    List<String> actions,
    List<String> assignees,
    boolean notStarter,
    List<String> given,
    @Nullable JsonValue shows,
    @Nullable String claimedBy) {

  private static final String CLAIMED = "claimed_by";

  public PersonQuestion {
    actions = List.copyOf(actions);
    assignees = List.copyOf(assignees);
    given = List.copyOf(given);
  }

  /** Creates a question without a claim. */
  public PersonQuestion(
      String kind,
      List<String> actions,
      List<String> assignees,
      boolean notStarter,
      List<String> given,
      @Nullable JsonValue shows) {
    this(kind, actions, assignees, notStarter, given, shows, null);
  }

  static PersonQuestion of(JsonObject json) {
    JsonFields kept = new JsonFields(json);
    return new PersonQuestion(
        kept.text("kind"),
        kept.texts("actions"),
        kept.texts("assignees"),
        kept.flag("not_starter"),
        kept.texts("given"),
        json.get("shows"),
        kept.textIfThere(CLAIMED).orElse(null));
  }

  JsonObject json() {
    JsonFields kept =
        JsonFields.NOTHING
            .with("kind", kind)
            .with("actions", JsonArray.of(actions, JsonString::new))
            .with("assignees", assignees)
            .with("not_starter", notStarter)
            .with("given", given);
    JsonFields all = kept.with("shows", shows);
    return claimedBy == null ? all.json() : all.with(CLAIMED, claimedBy).json();
  }

  public Optional<JsonValue> showsIfAny() {
    return Optional.ofNullable(shows);
  }

  /** Returns the question with other content, approved by its editor only. */
  public PersonQuestion editedBy(String name, JsonValue edits) {
    return new PersonQuestion(kind, actions, assignees, notStarter, List.of(name), edits);
  }

  /** Returns the question with one more approval. */
  public PersonQuestion approvedBy(String name) {
    List<String> all = new ArrayList<>(given);
    all.add(name);
    return new PersonQuestion(kind, actions, assignees, notStarter, all, shows);
  }

  /**
   * Returns the question with another claim.
   *
   * @param name the name of the person who alone may decide; {@code null} for none
   */
  public PersonQuestion claimedBy(@Nullable String name) {
    return new PersonQuestion(kind, actions, assignees, notStarter, given, shows, name);
  }

  /** Returns true if another person than the named one has claimed it. */
  public boolean isClaimedByOther(String name) {
    return claimedBy != null && !claimedBy.equals(name);
  }
}
