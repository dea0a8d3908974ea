package dev.lockstep.benchmarks.payload.library;

import com.github.erosb.jsonsKema.FormatValidationPolicy;
import com.github.erosb.jsonsKema.JsonParser;
import com.github.erosb.jsonsKema.JsonValue;
import com.github.erosb.jsonsKema.SchemaLoader;
import com.github.erosb.jsonsKema.Validator;
import com.github.erosb.jsonsKema.ValidatorConfig;
import java.io.ByteArrayInputStream;

/** json-sKema on its own trees. */
public final class JsonSkema implements Checker {

  private final Validator validator;

  /** Creates the validator of a schema. */
  public JsonSkema(String text) {
    this.validator =
        Validator.create(
            new SchemaLoader(text).load(),
            ValidatorConfig.builder().validateFormat(FormatValidationPolicy.ALWAYS).build());
  }

  @Override
  public Object parse(byte[] text) {
    return new JsonParser(new ByteArrayInputStream(text)).parse();
  }

  @Override
  public boolean accepts(Object tree) {
    return validator.validate((JsonValue) tree) == null;
  }
}
