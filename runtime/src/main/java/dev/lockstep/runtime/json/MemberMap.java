package dev.lockstep.runtime.json;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A map of values by name in the order of their object. Immutable; contains no null. */
public final class MemberMap<V> extends AbstractMap<String, V> {

  /**
   * The maximum number of members that are searched linearly, which is faster and smaller than a
   * hash table.
   */
  private static final int SCANNED = 12;

  private final List<Map.Entry<String, V>> entries;

  /** Positions by name; {@code null} for a small map. */
  private final @Nullable Map<String, Integer> positions;

  private MemberMap(List<Map.Entry<String, V>> entries, @Nullable Map<String, Integer> positions) {
    this.entries = entries;
    this.positions = positions;
  }

  /**
   * Returns an immutable copy; the same instance if the map is a {@code MemberMap}.
   *
   * @throws NullPointerException if a name or value is null
   */
  public static <V> Map<String, V> copyOf(Map<String, V> map) {
    if (map instanceof MemberMap) {
      return map;
    }
    Builder<V> builder = new Builder<>();
    map.forEach(builder::add);
    return builder.build();
  }

  /**
   * Returns an immutable copy of the members of an object that have other names than some.
   *
   * @throws NullPointerException if a name or value is null
   * @throws IllegalArgumentException if the map has one of {@code named}
   */
  public static <V> Map<String, V> copyOf(Map<String, V> map, String... named) {
    Map<String, V> copy = copyOf(map);
    if (!copy.isEmpty()) {
      for (String name : named) {
        if (copy.containsKey(name)) {
          throw new IllegalArgumentException("`" + name + "` has a component of its own");
        }
      }
    }
    return copy;
  }

  @Override
  public int size() {
    return entries.size();
  }

  @Override
  public @Nullable V get(@Nullable Object name) {
    int position = find(entries, positions, name);
    return position < 0 ? null : entries.get(position).getValue();
  }

  @Override
  public boolean containsKey(@Nullable Object name) {
    return find(entries, positions, name) >= 0;
  }

  @Override
  public Set<Map.Entry<String, V>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Map.Entry<String, V>> iterator() {
        return entries.iterator();
      }

      @Override
      public int size() {
        return entries.size();
      }
    };
  }

  private static <V> int find(
      List<Map.Entry<String, V>> entries,
      @Nullable Map<String, Integer> positions,
      @Nullable Object name) {
    if (positions != null) {
      return positions.getOrDefault(name, -1);
    }
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).getKey().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** A builder of one map. Not thread-safe. */
  public static final class Builder<V> {

    private final List<Map.Entry<String, V>> entries = new ArrayList<>();
    private @Nullable Map<String, Integer> positions;

    /** Adds a value at the end. Returns false, and adds nothing, if the map has the name. */
    public boolean add(String name, V value) {
      Map.Entry<String, V> entry =
          Map.entry(Objects.requireNonNull(name), Objects.requireNonNull(value));
      if (entries.size() == SCANNED && positions == null) {
        positions = new HashMap<>();
        for (int i = 0; i < SCANNED; i++) {
          positions.put(entries.get(i).getKey(), i);
        }
      }
      boolean isThere =
          positions == null
              ? find(entries, null, name) >= 0
              : positions.putIfAbsent(name, entries.size()) != null;
      if (!isThere) {
        entries.add(entry);
      }
      return !isThere;
    }

    /** Builds a map of the values added so far. */
    public Map<String, V> build() {
      return new MemberMap<>(
          List.copyOf(entries), positions == null ? null : new HashMap<>(positions));
    }
  }
}
