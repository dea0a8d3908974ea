package dev.lockstep.model.syntax.parser;

import java.util.List;
import java.util.stream.Stream;

/** The keys of a property, which depend on its form. */
public final class PropertyKeys {

  /** The keys of which a property has exactly one. */
  public static final List<String> FORMS =
      List.of("always", "never", "reachable", "preceded_by", "at_most", "leads_to");

  private PropertyKeys() {}

  /** Returns all keys of a property with a form. */
  public static List<String> of(String form) {
    List<String> others =
        switch (form) {
          case "reachable" -> List.of("from");
          case "preceded_by" -> List.of("event");
          case "at_most" -> List.of("event", "between");
          case "leads_to" -> List.of("when", "within", "assuming");
          default -> List.of("after", "between");
        };
    return Stream.concat(Stream.of("description", form), others.stream()).toList();
  }
}
