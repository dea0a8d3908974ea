package dev.lockstep.model.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A published version of JSON Schema that the compiler reads, in order of publication. */
public enum Dialect {
  DRAFT_04("draft-04", "http://json-schema.org/draft-04/schema#"),
  DRAFT_06("draft-06", "http://json-schema.org/draft-06/schema#"),
  DRAFT_07("draft-07", "http://json-schema.org/draft-07/schema#"),
  DRAFT_2019_09("2019-09", "https://json-schema.org/draft/2019-09/schema"),
  DRAFT_2020_12("2020-12", "https://json-schema.org/draft/2020-12/schema");

  private final String label;
  private final String uri;

  Dialect(String label, String uri) {
    this.label = label;
    this.uri = uri;
  }

  /** Returns the URI of the meta-schema as authors write it in {@code $schema}. */
  public String uri() {
    return uri;
  }

  /** Returns the short name, for example {@code draft-07}. */
  public String label() {
    return label;
  }

  /**
   * Returns the dialect with this meta-schema, or empty if there is none. An empty fragment and the
   * choice between {@code http} and {@code https} have no effect.
   */
  public static Optional<Dialect> of(String uri) {
    String wanted = plain(uri);
    return Arrays.stream(values()).filter(each -> plain(each.uri).equals(wanted)).findFirst();
  }

  /** Returns the URIs of all dialects, the newest first. */
  public static List<String> uris() {
    return Arrays.stream(values()).sorted((a, b) -> b.compareTo(a)).map(Dialect::uri).toList();
  }

  /** Returns whether this dialect is {@code other} or was published before it. */
  public boolean isUpTo(Dialect other) {
    return compareTo(other) <= 0;
  }

  /** Returns the keyword that gives a schema its URI. */
  public String idKeyword() {
    return this == DRAFT_04 ? "id" : "$id";
  }

  /** Returns whether all keywords beside {@code $ref} are ignored. */
  public boolean ignoresSiblingsOfReferences() {
    return isUpTo(DRAFT_07);
  }

  /** Returns whether {@code items} may be a list of schemas. */
  public boolean hasTupleItems() {
    return isUpTo(DRAFT_2019_09);
  }

  private static String plain(String uri) {
    String bare = uri.endsWith("#") ? uri.substring(0, uri.length() - 1) : uri;
    return bare.startsWith("https:") ? "http:" + bare.substring("https:".length()) : bare;
  }
}
