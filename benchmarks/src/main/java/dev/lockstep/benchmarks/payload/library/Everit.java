package dev.lockstep.benchmarks.payload.library;

import java.nio.charset.StandardCharsets;
import org.everit.json.schema.Schema;
import org.everit.json.schema.ValidationException;
import org.everit.json.schema.Validator;
import org.everit.json.schema.loader.SchemaLoader;
import org.json.JSONObject;
import org.json.JSONTokener;

/** Everit on org.json with draft 7, which has all keywords of these schemas. */
public final class Everit implements Checker {

  private final Validator validator = Validator.builder().failEarly().build();
  private final Schema schema;

  /** Creates the validator of a schema. */
  public Everit(String text) {
    var json = new JSONObject(text);
    json.remove("$schema");
    this.schema = SchemaLoader.builder().draftV7Support().schemaJson(json).build().load().build();
  }

  @Override
  public Object parse(byte[] text) {
    return new JSONTokener(new String(text, StandardCharsets.UTF_8)).nextValue();
  }

  @Override
  public boolean accepts(Object tree) {
    try {
      validator.performValidation(schema, tree);
      return true;
    } catch (ValidationException e) {
      return false;
    }
  }
}
