package dev.lockstep.engine.form;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a form from JSON, for example one that a model wrote. A missing type is {@code form},
 * missing actions are approve and reject, and a missing label is the field's name. All other
 * mistakes are reported together.
 */
public final class FormReader {

  /** The largest number of fields of a form. */
  private static final int MOST_FIELDS = 100;

  private final List<FormProblem> problems = new ArrayList<>();

  private FormReader() {}

  /** Reads a form; the result has either the form or its problems. */
  public static FormReading read(JsonObject json) {
    FormReader reader = new FormReader();
    Form form = reader.form(json);
    return reader.problems.isEmpty()
        ? new FormReading(Optional.of(form), List.of())
        : new FormReading(Optional.empty(), reader.problems);
  }

  private Form form(JsonObject json) {
    String title = text("title", json.get("title"), "");
    if (title.isBlank()) {
      problems.add(new FormProblem("", "a form needs a `title`"));
    }
    return new Form(
        text("type", json.get("type"), "form"),
        title,
        text("description", json.get("description"), ""),
        fields(json.get("fields")),
        actions(json.get("actions")),
        expires(json.get("ttl_seconds")));
  }

  private List<Field> fields(@Nullable JsonValue json) {
    List<JsonValue> items = items("fields", json);
    if (items.size() > MOST_FIELDS) {
      problems.add(new FormProblem("", "more than " + MOST_FIELDS + " fields"));
      return List.of();
    }
    List<Field> fields = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (JsonValue item : items) {
      if (item instanceof JsonObject object) {
        Field field = field(object);
        if (!names.add(field.name())) {
          problems.add(new FormProblem(field.name(), "the name is used twice"));
        }
        fields.add(field);
      } else {
        problems.add(new FormProblem("", "a field is not an object"));
      }
    }
    return fields;
  }

  private Field field(JsonObject json) {
    String name = text("name", json.get("name"), "");
    if (name.isBlank()) {
      problems.add(new FormProblem("", "a field needs a `name`"));
    }
    String spelt = text("type", json.get("type"), FieldType.TEXT.wire());
    Optional<FieldType> type = FieldType.of(spelt);
    List<String> options =
        items("options", json.get("options")).stream()
            .map(item -> text("options", item, ""))
            .toList();
    if (type.isEmpty()) {
      problems.add(new FormProblem(name, "`" + spelt + "` is not a type of field"));
    } else if (type.get().needsOptions() && options.isEmpty()) {
      problems.add(new FormProblem(name, "a field of type `" + spelt + "` needs `options`"));
    }
    boolean required = json.get("required") instanceof JsonBoolean flag && flag.value();
    String label = text("label", json.get("label"), name);
    return new Field(
        name, type.orElse(FieldType.TEXT), label, required, options, json.get("default"));
  }

  private Set<FormAction> actions(@Nullable JsonValue json) {
    Set<FormAction> actions = EnumSet.noneOf(FormAction.class);
    for (JsonValue item : items("actions", json)) {
      String spelt = text("actions", item, "");
      FormAction.of(spelt)
          .ifPresentOrElse(
              actions::add,
              () ->
                  problems.add(new FormProblem("", "`" + spelt + "` is not an action of a form")));
    }
    return actions.isEmpty() ? EnumSet.of(FormAction.APPROVE, FormAction.REJECT) : actions;
  }

  private Duration expires(@Nullable JsonValue json) {
    if (isAbsent(json)) {
      return Duration.ZERO;
    }
    if (json instanceof JsonNumber number && number.isLong() && number.longValue() >= 0) {
      return Duration.ofSeconds(Math.min(number.longValue(), Duration.ofDays(3650).toSeconds()));
    }
    problems.add(new FormProblem("", "`ttl_seconds` is not a number of seconds"));
    return Duration.ZERO;
  }

  private String text(String name, @Nullable JsonValue json, String otherwise) {
    if (isAbsent(json)) {
      return otherwise;
    }
    if (json instanceof JsonString text) {
      return text.value();
    }
    problems.add(new FormProblem("", "`" + name + "` is not a text"));
    return otherwise;
  }

  private List<JsonValue> items(String name, @Nullable JsonValue json) {
    if (isAbsent(json)) {
      return List.of();
    }
    if (json instanceof JsonArray array) {
      return array.items();
    }
    problems.add(new FormProblem("", "`" + name + "` is not a list"));
    return List.of();
  }

  private static boolean isAbsent(@Nullable JsonValue json) {
    return json == null || json instanceof JsonNull;
  }
}
