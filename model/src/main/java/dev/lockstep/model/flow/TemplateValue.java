package dev.lockstep.model.flow;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value of a flow in which references may stand: any JSON, texts with {@code {{path}}}. */
public sealed interface TemplateValue {

  Span span();

  /** All references in it, document order. */
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

  /** A text; a lone reference keeps the type of what it refers to. */
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

  /** A map, in the order of the file. */
  record Members(Map<String, TemplateValue> values, Span span) implements TemplateValue {
    public Members {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
  }

  /** A part of a text. */
  sealed interface Part {}

  /** What stands in a text as it is. */
  record Literal(String text) implements Part {}

  /**
   * What is looked up.
   *
   * @param path names and positions, outermost first; at least one
   * @param filters what is done with it, in order
   */
  record Reference(List<Segment> path, List<Filter> filters, Span span) implements Part {
    public Reference {
      path = List.copyOf(path);
      filters = List.copyOf(filters);
    }

    /** Its path as it is written. */
    public String text() {
      return String.join(".", path.stream().map(Segment::name).toList());
    }

    /** Whether there is something to fall back to. */
    public boolean hasDefault() {
      return filters.stream().anyMatch(filter -> filter.name().equals("default"));
    }
  }

  /** A name of a path and its place. */
  record Segment(String name, Span span) {}

  /**
   * Something done with a value.
   *
   * @param name {@code default}, {@code json}, {@code length} or {@code truncate}
   * @param argument as written without quotes; empty without one
   */
  record Filter(String name, String argument, Span span) {}
}
