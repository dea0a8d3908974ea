package dev.lockstep.exchange.ecmascript;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A property of {@code _event}.
 *
 * @param path names after {@code _event}, for example {@code [name]} or {@code [data, x]}
 */
public record EventProperty(List<String> path) {

  /**
   * Returns the property that an expression reads; empty if the expression is not a path that
   * begins with {@code _event}.
   */
  public static Optional<EventProperty> of(Script script) {
    List<String> path = new ArrayList<>();
    Script at = script;
    while (at instanceof Script.Member member) {
      path.add(0, member.property());
      at = member.object();
    }
    boolean event = at instanceof Script.Name name && name.name().equals("_event");
    return event ? Optional.of(new EventProperty(List.copyOf(path))) : Optional.empty();
  }

  public boolean isName() {
    return path.equals(List.of("name"));
  }

  public boolean isField() {
    return path.size() == 2 && path.get(0).equals("data");
  }

  /** Returns the names after {@code data}. */
  public List<String> field() {
    return path.subList(1, path.size());
  }
}
