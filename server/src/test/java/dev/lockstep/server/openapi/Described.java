package dev.lockstep.server.openapi;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Map;

/** Validates values against a description with another implementation of JSON Schema. */
public final class Described {

  private static final String ADDRESS = "https://lockstep.test/openapi.json";

  private final SchemaRegistry registry;

  public Described(JsonObject document) {
    String text = document.toString();
    this.registry =
        SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(Map.of(ADDRESS, text)));
  }

  /** Returns the mistakes of a value for the schema at a pointer of the description. */
  public List<String> mistakes(String pointer, JsonValue value) {
    Schema schema = registry.getSchema(SchemaLocation.of(ADDRESS + "#" + pointer));
    return schema.validate(value.toString(), InputFormat.JSON).stream()
        .map(Object::toString)
        .toList();
  }

  /** Returns the mistakes of a value for a schema given as text. */
  static List<String> mistakesBy(String schema, JsonValue value) {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(schema)
        .validate(value.toString(), InputFormat.JSON)
        .stream()
        .map(Object::toString)
        .toList();
  }

  /** Returns the mistakes of a schema itself. */
  public static List<String> mistakesOf(JsonValue schema) {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()))
        .validate(schema.toString(), InputFormat.JSON)
        .stream()
        .map(Object::toString)
        .toList();
  }
}
