package dev.lockstep.flow.internal.template;

import dev.lockstep.statecharts.flow.Definition.Part;
import dev.lockstep.statecharts.flow.Definition.Value;
import java.util.LinkedHashSet;
import java.util.Set;

/** The references in values. */
public final class References {

  private References() {}

  /**
   * Returns the nodes whose outputs a value refers to, by the names in the references, in document
   * order.
   */
  public static Set<String> nodes(Value value) {
    Set<String> nodes = new LinkedHashSet<>();
    collect(value, nodes);
    return nodes;
  }

  private static void collect(Value value, Set<String> nodes) {
    if (value instanceof Value.Text text) {
      text.parts().stream()
          .map(Part::path)
          .filter(path -> path.size() > 1 && path.get(0).equals("nodes"))
          .forEach(path -> nodes.add(path.get(1)));
    } else if (value instanceof Value.List_ list) {
      list.items().forEach(item -> collect(item, nodes));
    } else if (value instanceof Value.Map_ map) {
      map.members().values().forEach(member -> collect(member, nodes));
    }
  }
}
