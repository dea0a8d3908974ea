package dev.lockstep.model.check.resolved;

import dev.lockstep.model.syntax.Located;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * The declarations of one section of a chart, by name. A duplicate name refers to its first
 * declaration.
 */
public final class NameTable<T> {

  private final List<T> items;
  private final Map<String, Integer> positions = new LinkedHashMap<>();

  NameTable(List<T> items, Function<T, Located<String>> name) {
    this.items = List.copyOf(items);
    for (int i = 0; i < items.size(); i++) {
      positions.putIfAbsent(name.apply(items.get(i)).value(), i);
    }
  }

  /** Returns all declarations in the order of the chart, including duplicates. */
  public List<T> items() {
    return items;
  }

  /** Returns the distinct names in the order of the chart. */
  public List<String> names() {
    return new ArrayList<>(positions.keySet());
  }

  /** Returns the position of {@code name} in the section, or empty if it is not declared. */
  public OptionalInt indexOf(String name) {
    Integer position = positions.get(name);
    return position == null ? OptionalInt.empty() : OptionalInt.of(position);
  }

  public Optional<T> find(String name) {
    return Optional.ofNullable(positions.get(name)).map(items::get);
  }

  public boolean has(String name) {
    return positions.containsKey(name);
  }
}
