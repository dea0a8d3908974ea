package dev.lockstep.flow.internal.view;

import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.data.NodeData;
import java.util.Map;
import java.util.Optional;

/** Values of runs and nodes as they are stored, extracted from the row without parsing them. */
public final class WholeValues {

  private WholeValues() {}

  /** Returns the JSON of a value of a node, by its field in the view. */
  public static Optional<String> ofNode(StoredInstance row, String value) {
    return of(row, Addresses.OF_NODE, value)
        .or(() -> value.equals(NodeData.OUTPUTS) ? unchanged(row) : Optional.empty());
  }

  /** Returns the JSON of a value of a run, by its field in the view. */
  public static Optional<String> ofRun(StoredInstance row, String value) {
    return of(row, Addresses.OF_RUN, value);
  }

  /** Returns the inputs of a node whose outputs equal them and are not stored again. */
  private static Optional<String> unchanged(StoredInstance row) {
    return at(row.data(), NodeData.UNCHANGED)
        .filter("true"::equals)
        .flatMap(any -> at(row.data(), NodeData.INPUTS));
  }

  private static Optional<String> of(
      StoredInstance row, Map<String, String> members, String value) {
    return members.entrySet().stream()
        .filter(member -> member.getValue().equals(value))
        .findFirst()
        .flatMap(member -> at(row.data(), member.getKey()));
  }

  private static Optional<String> at(String json, String path) {
    Optional<String> found = Optional.of(json);
    for (String name : path.split("\\.")) {
      found = found.flatMap(text -> RawMembers.value(text, name));
    }
    return found;
  }
}
