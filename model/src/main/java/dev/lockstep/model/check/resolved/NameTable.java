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
 * The declarations of one section of a chart, found by name. A name declared twice means its first.
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

  /** All declarations, doubles included, in the order of the chart. */
  public List<T> items() {
    return items;
  }

  /** The distinct names, in the order of the chart. */
  public List<String> names() {
    return new ArrayList<>(positions.keySet());
  }

  /** Position of {@code name} in the section. */
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
