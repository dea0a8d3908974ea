package dev.lockstep.flow.definition.syntax;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A value of a flow that may contain references: any JSON whose texts may contain {@code {{path}}}.
 */
public sealed interface TemplateValue {

  Span span();

  /** Returns all references in the value, in document order. */
  default List<Reference> references() {
    List<Reference> found = new ArrayList<>();
    collect(this, found);
    return List.copyOf(found);
  }

  private static void collect(TemplateValue value, List<Reference> found) {
    if (value instanceof Text text) {
      text.parts().stream()
          .filter(Reference.class::isInstance)
          .map(Reference.class::cast)
          .forEach(found::add);
    } else if (value instanceof Items items) {
      items.values().forEach(item -> collect(item, found));
    } else if (value instanceof Members members) {
      members.values().values().forEach(member -> collect(member, found));
    }
  }

  /**
   * A text. If it consists of one reference alone, its value has the type of the referenced value.
   */
  record Text(String written, List<Part> parts, Span span) implements TemplateValue {
    public Text {
      parts = List.copyOf(parts);
    }
  }

  /** A number, a boolean or null. */
  record Constant(Node.Scalar scalar, Span span) implements TemplateValue {}

  /** A list. */
  record Items(List<TemplateValue> values, Span span) implements TemplateValue {
    public Items {
      values = List.copyOf(values);
    }
  }

  /** A map in source order. */
  record Members(Map<String, TemplateValue> values, Span span) implements TemplateValue {
    public Members {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
  }

  /** A part of a text. */
  sealed interface Part {}

  /** A literal text. */
  record Literal(String text) implements Part {}

  /**
   * A reference.
   *
   * @param path names and positions from the outermost to the innermost; at least one
   * @param filters filters in the order of application
   */
  record Reference(List<Segment> path, List<Filter> filters, Span span) implements Part {
    public Reference {
      path = List.copyOf(path);
      filters = List.copyOf(filters);
    }

    /** Returns the path as it is written. */
    public String text() {
      return String.join(".", path.stream().map(Segment::name).toList());
    }

    /** Returns whether the reference has a default. */
    public boolean hasDefault() {
      return filters.stream().anyMatch(filter -> filter.name().equals("default"));
    }
  }

  /** A name in a path and its position. */
  record Segment(String name, Span span) {}

  /**
   * A filter.
   *
   * @param name {@code default}, {@code json}, {@code length} or {@code truncate}
   * @param argument argument without quotes; empty if there is none
   */
  record Filter(String name, String argument, Span span) {}
}
