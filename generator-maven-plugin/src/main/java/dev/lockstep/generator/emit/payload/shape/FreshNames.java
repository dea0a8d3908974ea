package dev.lockstep.generator.emit.payload.shape;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Names, no two the same, and none that an enclosing scope has. */
public final class FreshNames {

  private final @Nullable FreshNames outside;
  private final boolean areFiles;
  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  /** Names that differ in any way. */
  public FreshNames() {
    this(null, false);
  }

  private FreshNames(@Nullable FreshNames outside, boolean areFiles) {
    this.outside = outside;
    this.areFiles = areFiles;
  }

  /** Names that differ in more than the case of letters, as each becomes a class file. */
  static FreshNames ofTypes(Set<String> reserved) {
    FreshNames names = new FreshNames(null, true);
    reserved.forEach(name -> names.taken.add(names.key(name)));
    return names;
  }

  /** A scope inside this one. */
  FreshNames inside() {
    return new FreshNames(this, areFiles);
  }

  /** The name as it is, or with the first number that makes it new. */
  public String fresh(String plain) {
    String key = key(plain);
    String name = plain;
    int number = number(key);
    while (isTaken(key(name))) {
      name = plain + "_" + number++;
    }
    numbers.put(key, number);
    taken.add(key(name));
    return name;
  }

  private int number(String key) {
    int own = numbers.getOrDefault(key, 2);
    return outside == null ? own : Math.max(own, outside.number(key));
  }

  private boolean isTaken(String key) {
    return taken.contains(key) || outside != null && outside.isTaken(key);
  }

  private String key(String name) {
    return areFiles ? name.toLowerCase(Locale.ROOT) : name;
  }
}
