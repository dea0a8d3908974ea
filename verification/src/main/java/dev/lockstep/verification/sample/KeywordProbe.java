package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.Subschema;
import dev.lockstep.model.schema.validate.FormatCheck;
import dev.lockstep.model.schema.validate.SchemaValidator;
import java.util.ArrayList;
import java.util.List;

/** A validator of values against subschemas and against single keywords of them. Immutable. */
final class KeywordProbe {

  private final Schema schema;
  private final SchemaValidator validator;
  private final int[] first;

  KeywordProbe(Schema schema, FormatCheck formats) {
    this.schema = schema;
    this.first = new int[schema.subschemas().size()];
    List<Subschema> all = new ArrayList<>(schema.subschemas());
    for (Subschema subschema : schema.subschemas()) {
      first[subschema.index()] = all.size();
      for (Keyword keyword : subschema.keywords()) {
        all.add(
            new Subschema(
                all.size(),
                subschema.location(),
                subschema.span(),
                "",
                "",
                List.of(),
                List.of(keyword)));
      }
    }
    this.validator = new SchemaValidator(new Schema(schema.address(), schema.span(), all), formats);
  }

  /** Returns true if a value meets the subschema at an index. */
  boolean meets(int index, SchemaValue value) {
    return validator.isValid(index, value);
  }

  /**
   * Returns true if a value meets one keyword of a subschema. A keyword whose meaning depends on
   * its siblings is violated only by values that meet these.
   */
  boolean meets(int index, int number, SchemaValue value) {
    List<Keyword> keywords = schema.subschema(index).keywords();
    if (!(keywords.get(number) instanceof Keyword.Unevaluated)) {
      return validator.isValid(first[index] + number, value);
    }
    for (int other = 0; other < keywords.size(); other++) {
      if (!(keywords.get(other) instanceof Keyword.Unevaluated)
          && !validator.isValid(first[index] + other, value)) {
        return true;
      }
    }
    return validator.isValid(index, value);
  }
}
