package dev.lockstep.benchmarks.payload.library;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.Json;
import io.vertx.core.json.JsonObject;
import io.vertx.json.schema.Draft;
import io.vertx.json.schema.JsonSchema;
import io.vertx.json.schema.JsonSchemaOptions;
import io.vertx.json.schema.OutputFormat;
import io.vertx.json.schema.Validator;

/** Vert.x JSON Schema on trees of Vert.x. */
public final class Vertx implements Checker {

  private final Validator validator;

  /** Creates the validator of a schema. */
  public Vertx(String text) {
    var options =
        new JsonSchemaOptions()
            .setBaseUri("https://benchmarks.example/")
            .setDraft(Draft.DRAFT202012)
            .setOutputFormat(OutputFormat.Flag);
    this.validator = Validator.create(JsonSchema.of(new JsonObject(text)), options);
  }

  @Override
  public Object parse(byte[] text) {
    return Json.decodeValue(Buffer.buffer(text));
  }

  @Override
  public boolean accepts(Object tree) {
    return validator.validate(tree).getValid();
  }
}
