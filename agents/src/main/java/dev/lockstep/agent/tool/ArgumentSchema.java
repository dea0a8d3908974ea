package dev.lockstep.agent.tool;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.model.schema.read.SchemaReader;
import dev.lockstep.model.schema.validate.SchemaValidator;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The JSON Schema of a tool's arguments, compiled for validation. Schemas are read as JSON Schema
 * 2020-12, at most 1 MiB; unknown keywords are ignored and external references are not resolved. A
 * schema that declares draft 6, 7 or 2019-09 is read the same way. Immutable.
 */
final class ArgumentSchema {

  /** Maximum number of problems in one message. */
  private static final int MOST_PROBLEMS = 5;

  /** Maximum number of characters of one problem. */
  private static final int LONGEST_PROBLEM = 300;

  private static final Pattern EARLIER_DRAFT =
      Pattern.compile(
          "https?://json-schema\\.org/(draft-0[67]|draft/2019-09|draft/2020-12)/schema#?");

  private final @Nullable SchemaValidator validator;
  private final String problem;

  private ArgumentSchema(@Nullable SchemaValidator validator, String problem) {
    this.validator = validator;
    this.problem = problem;
  }

  /** Compiles a schema. An unreadable schema has a {@link #problem}. */
  static ArgumentSchema of(JsonObject schema) {
    byte[] text = JsonWriter.write(withoutEarlierDraft(schema)).getBytes(StandardCharsets.UTF_8);
    ReadResult read = new JsonReader().read(new Source("parameters", text));
    Optional<Node> node = read.node();
    if (node.isEmpty()) {
      return unreadable(read.diagnostics());
    }
    SchemaReader.Result result =
        new FolderSchemaReader(SchemaFolder.empty(), SchemaOptions.standard())
            .readInline("parameters", node.get());
    return result
        .payload()
        .map(IrPayload::schema)
        .map(each -> new ArgumentSchema(new SchemaValidator(each), ""))
        .orElseGet(() -> unreadable(result.diagnostics()));
  }

  private static ArgumentSchema unreadable(List<Diagnostic> diagnostics) {
    String why =
        diagnostics.stream()
            .filter(Diagnostic::isError)
            .findFirst()
            .map(Diagnostic::message)
            .orElse("it cannot be read");
    return new ArgumentSchema(null, cut("its parameters are not a JSON Schema: " + why));
  }

  private static JsonObject withoutEarlierDraft(JsonObject schema) {
    if (!(schema.get("$schema") instanceof JsonString draft)
        || !EARLIER_DRAFT.matcher(draft.value()).matches()) {
      return schema;
    }
    JsonObject.Builder rest = JsonObject.builder();
    for (int i = 0; i < schema.size(); i++) {
      if (!schema.name(i).equals("$schema")) {
        rest.add(schema.name(i), schema.value(i));
      }
    }
    return rest.build();
  }

  /** Returns the reason why the schema cannot be used; empty if it can. */
  Optional<String> problem() {
    return validator == null ? Optional.of(problem) : Optional.empty();
  }

  /** Returns the violations of a value, at most five; empty if it conforms to the schema. */
  Optional<String> problemOf(JsonValue arguments) {
    if (validator == null) {
      return Optional.of(problem);
    }
    List<String> found =
        validator.validate(value(arguments)).stream()
            .limit(MOST_PROBLEMS)
            .map(mistake -> cut(place(mistake.pointer()) + mistake.message()))
            .toList();
    return found.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", found));
  }

  private static String place(String pointer) {
    return pointer.isEmpty() ? "" : pointer + " ";
  }

  private static String cut(String text) {
    return text.codePointCount(0, text.length()) <= LONGEST_PROBLEM
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST_PROBLEM)) + "…";
  }

  private static SchemaValue value(JsonValue json) {
    if (json instanceof JsonString text) {
      return new SchemaValue.TextValue(text.value());
    }
    if (json instanceof JsonNumber number) {
      return new SchemaValue.NumberValue(number.value());
    }
    if (json instanceof JsonBoolean flag) {
      return new SchemaValue.BooleanValue(flag.value());
    }
    if (json instanceof JsonArray array) {
      return new SchemaValue.ArrayValue(array.items().stream().map(ArgumentSchema::value).toList());
    }
    if (json instanceof JsonObject object) {
      Map<String, SchemaValue> members = new LinkedHashMap<>();
      for (int i = 0; i < object.size(); i++) {
        members.put(object.name(i), value(object.value(i)));
      }
      return new SchemaValue.ObjectValue(members);
    }
    return new SchemaValue.NullValue();
  }
}
