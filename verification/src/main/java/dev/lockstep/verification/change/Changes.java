package dev.lockstep.verification.change;

import dev.lockstep.verification.change.Change.Affected;
import dev.lockstep.verification.change.Change.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/** A collector of the differences found in one comparison. */
final class Changes {

  private final List<Change> found = new ArrayList<>();

  void breaking(Affected affected, String place, String what, String why) {
    found.add(new Change(Verdict.BREAKING, affected, place, what, why));
  }

  void unclear(Affected affected, String place, String what, String why) {
    found.add(new Change(Verdict.UNCLEAR, affected, place, what, why));
  }

  void compatible(Affected affected, String place, String what, String why) {
    found.add(new Change(Verdict.COMPATIBLE, affected, place, what, why));
  }

  /** Returns the differences, the most severe first. */
  List<Change> toList() {
    return found.stream().sorted(Comparator.comparing(Change::verdict)).toList();
  }

  /**
   * Pairs elements by name, in the order of the earlier version followed by the order of the later
   * one. Each pair is passed to {@code both}, each element without a partner to {@code removed} or
   * {@code added}.
   */
  static <T> void pair(
      List<T> before,
      List<T> after,
      Function<T, String> name,
      Consumer<T> removed,
      Consumer<T> added,
      BiConsumer<T, T> both) {
    Map<String, T> now = new LinkedHashMap<>();
    after.forEach(item -> now.put(name.apply(item), item));
    for (T old : before) {
      T same = now.remove(name.apply(old));
      if (same == null) {
        removed.accept(old);
      } else {
        both.accept(old, same);
      }
    }
    now.values().forEach(added);
  }
}
