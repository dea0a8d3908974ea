package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A check for types that are required of the same value and exclude each other. */
final class TypesCheck {

  private final Schema schema;
  private final List<Node> nodes;
  private final Findings findings;

  /** The types allowed so far, and the position of the last restriction. */
  private static final class Asked {
    private Set<JsonType> types = EnumSet.allOf(JsonType.class);
    private @Nullable Span span;
  }

  TypesCheck(Schema schema, List<Node> nodes, Findings findings) {
    this.schema = schema;
    this.nodes = nodes;
    this.findings = findings;
  }

  /** Checks the schema together with everything its references and {@code allOf} add. */
  void check(Subschema subschema) {
    Asked asked = new Asked();
    for (Subschema part : together(subschema)) {
      Optional<Keyword.Types> types = part.keyword(Keyword.Types.class);
      if (types.isPresent()) {
        Set<JsonType> both = both(asked.types, types.get().types());
        Span here = span(part);
        if (both.isEmpty() && asked.span != null) {
          tell(asked.span, here);
          return;
        }
        asked.types = both;
        asked.span = here;
      }
    }
  }

  /** Returns the schema, followed by the schemas that apply with it, without duplicates. */
  private List<Subschema> together(Subschema subschema) {
    Set<Integer> known = new LinkedHashSet<>(List.of(subschema.index()));
    List<Subschema> parts = new ArrayList<>(List.of(subschema));
    for (int next = 0; next < parts.size(); next++) {
      for (int part : alsoAsked(parts.get(next))) {
        if (known.add(part)) {
          parts.add(schema.subschema(part));
        }
      }
    }
    return parts;
  }

  private static List<Integer> alsoAsked(Subschema subschema) {
    List<Integer> parts = new ArrayList<>();
    for (Keyword keyword : subschema.keywords()) {
      if (keyword instanceof Keyword.Reference reference) {
        parts.add(reference.target());
      } else if (keyword instanceof Keyword.Combination all && all.keyword().equals("allOf")) {
        parts.addAll(all.parts());
      }
    }
    return parts;
  }

  private static Set<JsonType> both(Set<JsonType> some, Set<JsonType> others) {
    Set<JsonType> both = EnumSet.noneOf(JsonType.class);
    for (JsonType type : some) {
      boolean isNumber = type == JsonType.INTEGER || type == JsonType.NUMBER;
      if (others.contains(type) || (type == JsonType.INTEGER && others.contains(JsonType.NUMBER))) {
        both.add(type);
      } else if (isNumber && others.contains(JsonType.INTEGER)) {
        both.add(JsonType.INTEGER);
      }
    }
    return both;
  }

  private Span span(Subschema subschema) {
    Node node = nodes.get(subschema.index());
    return node instanceof Node.Mapping mapping
        ? mapping.get("type").map(Node::span).orElse(subschema.span())
        : subschema.span();
  }

  private void tell(Span first, Span second) {
    findings.add(
        Diagnostic.error("contradicting-types", second, "no value has both types asked of it")
            .withNote(Note.at(first, "another type is asked of the same value here"))
            .withHelp("ask for one of them, or write `anyOf` where either will do"));
  }
}
