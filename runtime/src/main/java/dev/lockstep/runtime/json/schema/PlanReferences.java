package dev.lockstep.runtime.json.schema;

import dev.lockstep.runtime.json.JsonArray;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Reads the references between the parts of a plan, and counts them. */
final class PlanReferences {

  private final BitSet referred = new BitSet();
  private final BitSet shared = new BitSet();

  /** Creates the references to a plan whose first part is the root. */
  PlanReferences() {
    referred.set(0);
  }

  /** Returns true if a part has several references; the root has one by itself. */
  boolean areSeveralTo(int position) {
    return shared.get(position);
  }

  /** Returns the position at an index of an array; negative if it refers to no part. */
  int to(JsonArray array, int index) {
    int position = PlanReader.position(array, index);
    count(position);
    return position;
  }

  /** Returns the positions in an array from an index. */
  List<Integer> all(JsonArray array, int from) {
    return IntStream.range(from, array.size()).mapToObj(index -> to(array, index)).toList();
  }

  /** Returns the positions by name, in their order, of pairs in an array from an index. */
  Map<String, Integer> byName(JsonArray array, int from) {
    Map<String, Integer> byName = PlanReader.byName(array, from);
    byName.values().forEach(this::count);
    return byName;
  }

  private void count(int position) {
    if (position >= 0) {
      shared.set(position, referred.get(position));
      referred.set(position);
    }
  }
}
