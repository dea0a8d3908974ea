package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A resolver of {@code $ref} and {@code $dynamicRef} that reports references without a target. */
final class References {

  /** The dynamic anchor that stands for {@code $recursiveAnchor: true}. */
  static final String RECURSIVE = "$recursiveAnchor";

  private final SchemaFiles files;
  private final Findings findings;

  References(SchemaFiles files, Findings findings) {
    this.files = files;
    this.findings = findings;
  }

  /**
   * Returns the target of {@code $ref: text} at {@code from}; empty after reporting that there is
   * none.
   */
  Optional<Place> resolve(Place from, String text, Node written) {
    Optional<String> uri = Pointers.resolve(from.base(), text);
    if (uri.isEmpty()) {
      return unresolved(written, text, "it is not a URI reference", List.of());
    }
    if (isOutside(uri.get())) {
      return outside(written, text);
    }
    Optional<Place> resource = files.resource(uri.get(), findings);
    if (resource.isEmpty()) {
      return missing(uri.get(), text, written);
    }
    String fragment = Pointers.fragment(text);
    if (fragment.isEmpty()) {
      return resource;
    }
    Optional<Place> place =
        fragment.startsWith("/")
            ? files.resources().walk(resource.get(), fragment)
            : files.resources().anchor(resource.get().base(), fragment);
    return place.isPresent()
        ? place
        : unresolved(
            written,
            text,
            "`" + resource.get().address() + "` has no such schema",
            near(resource.get(), fragment));
  }

  /**
   * Returns the target of {@code $dynamicRef: text} at {@code from} in a dynamic scope; empty after
   * reporting that there is none.
   */
  Optional<Place> resolveDynamic(Place from, String text, Node written, DynamicScope scope) {
    return dynamic(resolve(from, text, written), Pointers.fragment(text), scope);
  }

  /** Returns the target of {@code $recursiveRef}; empty after reporting that there is none. */
  Optional<Place> resolveRecursive(Place from, String text, Node written, DynamicScope scope) {
    return dynamic(resolve(from, text, written), RECURSIVE, scope);
  }

  private Optional<Place> dynamic(Optional<Place> first, String anchor, DynamicScope scope) {
    if (first.isEmpty()) {
      return first;
    }
    boolean isDynamic = files.resources().dynamicAnchors(first.get().base()).containsKey(anchor);
    return isDynamic ? scope.outermost(anchor).or(() -> first) : first;
  }

  private static boolean isOutside(String uri) {
    return SchemaFiles.path(uri)
        .filter(path -> path.startsWith("../") || path.equals(".."))
        .isPresent();
  }

  private Optional<Place> missing(String uri, String text, Node written) {
    Optional<String> path = SchemaFiles.path(uri);
    if (path.isEmpty()) {
      return outside(written, text);
    }
    if (files.isFaulty(path.get())) {
      return Optional.empty();
    }
    return unresolved(
        written,
        text,
        "the schema folder has no file " + Printable.quote(path.get()),
        List.of(MissingFile.help(path.get(), files.folder().names())));
  }

  private Optional<Place> outside(Node written, String text) {
    findings.add(
        Diagnostic.error(
                "reference-outside-folder",
                written.span(),
                Printable.quote(text) + " leads out of the schema folder")
            .withLabel("nothing outside is read")
            .withNote(Note.of("schemas are read from the schema folder only, never over a network"))
            .withHelp("copy the schema into the folder and refer to it by its relative path"));
    return Optional.empty();
  }

  private Optional<Place> unresolved(Node written, String text, String why, List<String> help) {
    Diagnostic diagnostic =
        Diagnostic.error(
                "unresolved-reference",
                written.span(),
                Printable.quote(text) + " refers to no schema")
            .withLabel(why);
    for (String line : help) {
      diagnostic = diagnostic.withHelp(line);
    }
    findings.add(diagnostic);
    return Optional.empty();
  }

  private static List<String> near(Place root, String fragment) {
    int last = fragment.lastIndexOf('/');
    if (last <= 0
        || !(root.node() instanceof Node.Mapping mapping)
        || !Set.of("/$defs", "/definitions").contains(fragment.substring(0, last))
        || !(mapping.get(fragment.substring(1, last)).orElse(null)
            instanceof Node.Mapping definitions)) {
      return List.of();
    }
    return NearNames.help(
        fragment.substring(last + 1),
        definitions.entries().stream().map(entry -> entry.key().text()).toList());
  }
}
