package dev.lockstep.conformance.scenario;

import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A YAML mapping that contains only known keys. */
record Fields(Node.Mapping mapping) {

  static Fields of(Node node, Set<String> known) {
    if (!(node instanceof Node.Mapping mapping)) {
      throw new MalformedScenarioException(node.span(), "a map is expected here");
    }
    for (Node.Entry entry : mapping.entries()) {
      if (!known.contains(entry.key().text())) {
        throw new MalformedScenarioException(
            entry.key().span(),
            "`"
                + entry.key().text()
                + "` is not one of the keys `"
                + String.join("`, `", new TreeSet<>(known))
                + "`"
                + near(entry.key().text(), known));
      }
    }
    return new Fields(mapping);
  }

  Optional<Node> get(String key) {
    return mapping.get(key);
  }

  String text(String key) {
    return get(key)
        .map(Nodes::text)
        .orElseThrow(
            () -> new MalformedScenarioException(span(), "the key `" + key + "` is missing"));
  }

  Span span() {
    return mapping.span();
  }

  private static String near(String written, Set<String> known) {
    List<String> help = NearNames.help(written, new TreeSet<>(known));
    return help.isEmpty() ? "" : "; " + help.get(0);
  }
}
