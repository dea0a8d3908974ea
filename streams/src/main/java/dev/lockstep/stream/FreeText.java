package dev.lockstep.stream;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Subschema;
import dev.lockstep.runtime.json.JsonString;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A member of a payload whose schema restricts a text by its length only. A payload with one text
 * of a permitted length is valid if and only if it is valid with another one.
 *
 * @param least the fewest characters (code points)
 * @param most the most characters
 * @param standIn a text of a permitted length
 */
record FreeText(long least, long most, JsonString standIn) {

  private static final List<Class<? extends Keyword>> OF_TEXT =
      List.of(Keyword.Types.class, Keyword.Count.class);

  /** The longest stand-in. */
  private static final int LONGEST = 64;

  /** Returns the free texts of a payload by the names of their members. */
  static Map<String, FreeText> of(IrPayload payload) {
    Map<String, FreeText> texts = new HashMap<>();
    for (IrField field : payload.fields()) {
      boolean isText =
          field.type() == IrType.Scalar.STRING || field.type() == IrType.Scalar.DYNAMIC;
      if (isText) {
        TimeUse.free(payload, field.name(), OF_TEXT)
            .map(FreeText::of)
            .filter(text -> text.least <= Math.min(text.most, LONGEST))
            .ifPresent(text -> texts.put(field.name(), text));
      }
    }
    return texts;
  }

  private static FreeText of(Subschema member) {
    long least = 0;
    long most = Long.MAX_VALUE;
    for (Keyword.Count count : member.keywords(Keyword.Count.class)) {
      if (count.keyword().equals("minLength")) {
        least = Math.max(least, count.limit());
      } else if (count.keyword().equals("maxLength")) {
        most = Math.min(most, count.limit());
      }
    }
    return new FreeText(least, most, new JsonString("-".repeat((int) Math.min(least, LONGEST))));
  }

  /** Returns true if a text has a permitted length. */
  boolean accepts(String text) {
    // A code point has one or two characters of Java.
    int length = text.length();
    if (length >= 2 * least && length <= most) {
      return true;
    }
    int characters = text.codePointCount(0, length);
    return characters >= least && characters <= most;
  }
}
