package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.Dialect;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The dialect of a schema resource: that of its {@code $schema}, else that of the schema around it.
 * A meta-schema in the schema folder extends the dialect in which it is written.
 */
final class DialectOfSchema {

  private final SchemaFiles files;
  private final Set<String> open = new HashSet<>();

  DialectOfSchema(SchemaFiles files) {
    this.files = files;
  }

  /** Returns the place in the dialect that it declares, or unchanged if it declares none. */
  Place of(Place place, Node.Mapping schema, Findings findings) {
    if (!(schema.get("$schema").orElse(null) instanceof Node.Scalar written)
        || !Resources.isText(written)) {
      return place;
    }
    Optional<Dialect> known = Dialect.of(written.text());
    Dialect dialect = known.orElse(place.dialect());
    if (!place.isRoot() && !isNamed(schema, dialect)) {
      return place;
    }
    return place.withDialect(
        known
            .or(() -> ofMetaSchema(written.text(), findings))
            .orElseGet(() -> tellUnknown(written, place.dialect(), findings)));
  }

  private static boolean isNamed(Node.Mapping schema, Dialect dialect) {
    return !Keywords.isBareReference(schema, dialect)
        && schema.get(dialect.idKeyword()).orElse(null) instanceof Node.Scalar id
        && !id.text().startsWith("#");
  }

  private Optional<Dialect> ofMetaSchema(String uri, Findings findings) {
    String plain = Pointers.withoutFragment(uri);
    if (!open.add(plain)) {
      return Optional.of(Dialect.DRAFT_2020_12);
    }
    try {
      return files.resource(plain, findings).map(Place::dialect);
    } finally {
      open.remove(plain);
    }
  }

  private static Dialect tellUnknown(Node.Scalar written, Dialect otherwise, Findings findings) {
    Diagnostic diagnostic =
        Diagnostic.error(
                "unknown-dialect",
                written.span(),
                Printable.quote(written.text()) + " is not a dialect that the compiler reads")
            .withNote(Note.of("the dialects are " + String.join(", ", Dialect.uris())));
    for (String help : NearNames.help(written.text(), Dialect.uris())) {
      diagnostic = diagnostic.withHelp(help);
    }
    findings.add(
        diagnostic.withHelp(
            "name one of them, or put the meta-schema with this `$id` into the schema folder"));
    return otherwise;
  }
}
