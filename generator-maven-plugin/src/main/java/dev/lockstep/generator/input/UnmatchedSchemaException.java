package dev.lockstep.generator.input;

import dev.lockstep.model.diagnostic.NearNames;
import java.io.IOException;
import java.util.Collection;

/** A pattern of additional schemas matched no schema. Nothing was read further or written. */
public final class UnmatchedSchemaException extends IOException {

  private static final long serialVersionUID = 1L;

  UnmatchedSchemaException(String pattern, Collection<String> schemas) {
    super(
        "additionalSchemas names '"
            + pattern
            + "', which matches none of the "
            + schemas.size()
            + " schemas"
            + near(pattern, schemas)
            + "; paths are relative to schemaDirectory");
  }

  private static String near(String pattern, Collection<String> schemas) {
    String help = String.join(" ", NearNames.help(pattern, schemas)).replace('`', '\'');
    return help.isEmpty() ? "" : ": " + help;
  }
}
