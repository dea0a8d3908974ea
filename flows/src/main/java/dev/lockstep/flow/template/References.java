package dev.lockstep.flow.template;

import dev.lockstep.statecharts.flow.Definition.Part;
import dev.lockstep.statecharts.flow.Definition.Value;
import java.util.LinkedHashSet;
import java.util.Set;

/** What a value refers to. */
public final class References {

  private References() {}

  /** The nodes whose outputs a value needs, as they are named there; document order. */
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
