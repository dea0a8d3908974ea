package dev.lockstep.benchmarks.payload.library;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.harrel.jsonschema.FormatEvaluatorFactory;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.JacksonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;

/** The json-schema library of dev.harrel on Jackson's trees. */
public final class Harrel implements Checker {

  private final ObjectMapper mapper = new ObjectMapper();
  private final Validator validator =
      new ValidatorFactory()
          .withJsonNodeFactory(new JacksonNode.Factory())
          .withEvaluatorFactory(new FormatEvaluatorFactory())
          .createValidator();
  private final URI schema;

  /** Creates the validator of a schema. */
  public Harrel(String text) {
    this.schema = validator.registerSchema(text);
  }

  @Override
  public Object parse(byte[] text) {
    try {
      return mapper.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public boolean accepts(Object tree) {
    return validator.validate(schema, tree).isValid();
  }
}
