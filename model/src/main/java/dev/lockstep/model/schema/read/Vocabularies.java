package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.Dialect;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The vocabularies that the {@code $schema} of a resource declares. */
final class Vocabularies {

  private static final String VALIDATION_2019 =
      "https://json-schema.org/draft/2019-09/vocab/validation";

  private static final String FORMATS_2019 = "https://json-schema.org/draft/2019-09/vocab/format";
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
        || root.dialect().isUpTo(Dialect.DRAFT_07)
        || !(mapping.get("$schema").orElse(null) instanceof Node.Scalar dialect)
        || Dialect.of(dialect.text()).isPresent()) {
      return Brought.STANDARD;
    }
    Optional<Place> meta = files.resource(Pointers.withoutFragment(dialect.text()), findings);
    return meta.isPresent() && meta.get().node() instanceof Node.Mapping schema
        ? schema.get("$vocabulary").map(Vocabularies::of).orElse(Brought.STANDARD)
        : Brought.STANDARD;
  }

  private static Brought of(Node vocabulary) {
    return new Brought(
        has(vocabulary, VALIDATION) || has(vocabulary, VALIDATION_2019),
        has(vocabulary, FORMATS) || requires(vocabulary, FORMATS_2019));
  }

  private static boolean has(Node vocabulary, String uri) {
    return Pointers.step(vocabulary, uri).isPresent();
  }

  /** In 2019-09, the vocabulary asserts formats only if it is required. */
  private static boolean requires(Node vocabulary, String uri) {
    return Pointers.step(vocabulary, uri)
        .filter(node -> Shapes.isBoolean(node) && NodeValues.isTrue((Node.Scalar) node))
        .isPresent();
  }
}
