package dev.lockstep.verification.upgrade;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.Dialect;
import dev.lockstep.model.schema.read.SchemaParts;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The changes of one file. */
final class Rewriter {

  private static final String RECURSIVE = "recursive";

  private final Document document;
  private final TextEdits edits;
  private final Findings findings;

  Rewriter(Document document, TextEdits edits, Findings findings) {
    this.document = document;
    this.edits = edits;
    this.findings = findings;
  }

  void rewrite() {
    if (document.root() instanceof Node.Mapping root
        && root.get("$schema").orElse(null) instanceof Node.Scalar uri
        && Dialect.of(uri.text()).isEmpty()) {
      refuse(
          uri, "this is not a published dialect", "upgrade its meta-schema and this file by hand");
      return;
    }
    for (Node.Mapping schema : document.schemas()) {
      Dialect dialect = document.dialect(schema).orElseThrow();
      if (dialect != Dialect.DRAFT_2020_12) {
        Map<String, String> names = document.renamed(schema);
        for (Node.Entry entry : schema.entries()) {
          rewrite(entry, schema, dialect, names);
        }
      } else {
        reference(schema, schema.get("$ref").orElse(null));
      }
    }
    declare();
  }

  /** Adds {@code $schema} to a file in an earlier dialect that had none. */
  private void declare() {
    if (document.root() instanceof Node.Mapping root
        && document.dialect(root).orElseThrow() != Dialect.DRAFT_2020_12
        && root.get("$schema").isEmpty()
        && !root.entries().isEmpty()) {
      edits.insertBefore(root.entries().get(0), "$schema", Dialect.DRAFT_2020_12.uri());
    }
  }

  private void rewrite(
      Node.Entry entry, Node.Mapping schema, Dialect dialect, Map<String, String> names) {
    String keyword = entry.key().text();
    String now = names.getOrDefault(keyword, keyword);
    boolean isEffective = !now.startsWith("x-");
    if (isEffective && bounds(entry, schema, dialect)) {
      return;
    }
    if (!now.equals(keyword)) {
      edits.replace(entry.key(), now);
    }
    if (!isEffective) {
      return;
    }
    switch (keyword) {
      case "$schema" -> dialect(entry.value());
      case "id", "$id" -> id(entry);
      case "$ref" -> reference(schema, entry.value());
      case "items" -> items(entry.value(), schema);
      case "dependencies" -> dependencies(entry.value(), schema);
      case "$recursiveRef" -> recursive(schema, entry.value());
      case "$recursiveAnchor" -> recursiveAnchor(entry.value());
      default -> {}
    }
  }

  private void dialect(Node value) {
    if (value instanceof Node.Scalar scalar && Dialect.of(scalar.text()).isPresent()) {
      edits.replace(scalar, Dialect.DRAFT_2020_12.uri());
    }
  }

  private void id(Node.Entry entry) {
    if (!(entry.value() instanceof Node.Scalar id)) {
      return;
    }
    int hash = id.text().indexOf('#');
    String fragment = hash < 0 ? "" : id.text().substring(hash + 1);
    if (hash < 0 || fragment.startsWith("/")) {
      return;
    }
    if (!fragment.isEmpty() && !fragment.matches("[A-Za-z_][-A-Za-z0-9._]*")) {
      refuse(id, "the fragment is not a name of an anchor", "choose a name of letters and digits");
    } else if (hash == 0 && !fragment.isEmpty()) {
      edits.replace(id, fragment);
    } else {
      edits.replace(id, id.text().substring(0, hash));
      if (!fragment.isEmpty()) {
        edits.insertBehind(entry, id, "$anchor", fragment);
      }
    }
  }

  /** In draft-04, turns a bound beside a boolean into one keyword. */
  private boolean bounds(Node.Entry entry, Node.Mapping schema, Dialect dialect) {
    if (dialect != Dialect.DRAFT_04) {
      return false;
    }
    String keyword = entry.key().text();
    if (Set.of("minimum", "maximum").contains(keyword)) {
      String exclusive = keyword.equals("minimum") ? "exclusiveMinimum" : "exclusiveMaximum";
      if (Renaming.isTrue(schema.get(exclusive).orElse(null))) {
        edits.replace(entry.key(), exclusive);
      }
      return true;
    }
    if (Set.of("exclusiveMinimum", "exclusiveMaximum").contains(keyword)) {
      if (!edits.remove(entry, schema.entries().size() == 1)) {
        edits.replace(entry.key(), "x-" + keyword);
      }
      return true;
    }
    return false;
  }

  private void items(Node value, Node.Mapping schema) {
    if (value instanceof Node.Sequence list && list.items().isEmpty() && Renaming.isTuple(schema)) {
      refuse(value, "2020-12 has no empty list of items", "remove the empty list");
    }
  }

  private void dependencies(Node value, Node.Mapping schema) {
    if (!(value instanceof Node.Mapping map)) {
      return;
    }
    String now = Renaming.hasSchema(schema) ? "dependentSchemas" : "dependentRequired";
    if (schema.get(now).isPresent() && document.dialect(schema).get() == Dialect.DRAFT_2019_09) {
      refuse(value, "the schema has `" + now + "` already", "move the dependencies there");
      return;
    }
    if (!Renaming.hasSchema(schema)) {
      return;
    }
    for (Node.Entry entry : map.entries()) {
      if (entry.value() instanceof Node.Sequence names && !edits.wrap(names, "required")) {
        refuse(
            entry.value(),
            "names and schemas are mixed in `dependencies`",
            "write the names in brackets");
      }
    }
  }

  private void recursive(Node.Mapping schema, Node value) {
    if (value instanceof Node.Scalar reference) {
      boolean isDynamic =
          document.target(schema, "").map(Document.Resource::root).orElse(null)
                  instanceof Node.Mapping root
              && Renaming.isTrue(root.get("$recursiveAnchor").orElse(null));
      edits.replace(reference, isDynamic ? "#" + RECURSIVE : "#");
    }
  }

  private void recursiveAnchor(Node value) {
    if (value instanceof Node.Scalar flag) {
      edits.replace(flag, "\"" + RECURSIVE + "\"");
    }
  }

  /** Adapts the pointer of a reference to a schema that is upgraded too. */
  private void reference(Node.Mapping schema, @Nullable Node value) {
    if (!(value instanceof Node.Scalar reference)) {
      return;
    }
    int hash = reference.text().indexOf("#/");
    if (hash < 0) {
      return;
    }
    String uri = reference.text().substring(0, hash);
    String pointer = reference.text().substring(hash + 1);
    document
        .target(schema, uri)
        .map(target -> pointer(target, pointer))
        .filter(now -> !now.equals(pointer))
        .ifPresent(now -> edits.replace(reference, uri + "#" + now));
  }

  private static String pointer(Document.Resource target, String pointer) {
    StringBuilder now = new StringBuilder();
    Node node = target.root();
    for (String written : pointer.substring(1).split("/", -1)) {
      String step = SchemaParts.steps("/" + written).get(0);
      String name =
          node instanceof Node.Mapping schema
              ? target.document().renamed(schema).getOrDefault(step, step)
              : step;
      now.append('/').append(name.equals(step) ? written : name);
      Optional<Node> next = SchemaParts.step(node, step);
      if (next.isEmpty()) {
        return pointer;
      }
      node = next.get();
    }
    return now.toString();
  }

  private void refuse(Node at, String why, String remedy) {
    findings.add(
        Diagnostic.error("not-carried-over", at.span(), "the schema cannot be upgraded here")
            .withLabel(why)
            .withNote(Note.of(Printable.quote(document.name()) + " is not changed"))
            .withHelp(remedy));
  }
}
