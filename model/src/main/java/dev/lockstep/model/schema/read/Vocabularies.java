package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The vocabularies that the {@code $schema} of a resource declares. */
final class Vocabularies {

  private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";
  private static final String VALIDATION = "https://json-schema.org/draft/2020-12/vocab/validation";

  private static final String FORMATS =
      "https://json-schema.org/draft/2020-12/vocab/format-assertion";

  private final SchemaFiles files;
  private final Findings findings;
  private final Map<String, Brought> known = new HashMap<>();

  /** The effect of a resource's meta-schema. */
  private record Brought(boolean validation, boolean formats) {

    static final Brought STANDARD = new Brought(true, false);
  }

  Vocabularies(SchemaFiles files, Findings findings) {
    this.files = files;
    this.findings = findings;
  }

  /** Returns whether the keywords of the validation vocabulary are checked at {@code place}. */
  boolean validates(Place place) {
    return at(place).validation();
  }

  /** Returns whether the meta-schema requires {@code format} to be checked at {@code place}. */
  boolean assertsFormats(Place place) {
    return at(place).formats();
  }

  private Brought at(Place place) {
    return known.computeIfAbsent(place.base(), base -> ofResource(base, place));
  }

  private Brought ofResource(String base, Place place) {
    Place root = files.resources().root(base).orElse(place);
    if (!(root.node() instanceof Node.Mapping mapping)
        || !(mapping.get("$schema").orElse(null) instanceof Node.Scalar dialect)
        || Pointers.withoutFragment(dialect.text()).equals(DIALECT)) {
      return Brought.STANDARD;
    }
    Optional<Place> meta = files.resource(dialect.text(), findings);
    if (meta.isPresent() && meta.get().node() instanceof Node.Mapping schema) {
      return schema.get("$vocabulary").map(Vocabularies::of).orElse(Brought.STANDARD);
    }
    findings.add(
        Diagnostic.error(
                "unknown-dialect",
                dialect.span(),
                Printable.quote(dialect.text()) + " is not the dialect read here")
            .withNote(Note.of("schemas are read as JSON Schema 2020-12"))
            .withHelp("write `" + DIALECT + "`, or leave `$schema` out"));
    return Brought.STANDARD;
  }

  private static Brought of(Node vocabulary) {
    return new Brought(
        Pointers.step(vocabulary, VALIDATION).isPresent(),
        Pointers.step(vocabulary, FORMATS).isPresent());
  }
}
