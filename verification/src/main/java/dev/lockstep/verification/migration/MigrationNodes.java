package dev.lockstep.verification.migration;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.document.Node;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads nodes of a migration and reports those of a wrong form. */
final class MigrationNodes {

  private final Findings findings;

  MigrationNodes(Findings findings) {
    this.findings = findings;
  }

  /** Returns a map; an empty one if the node is none. */
  Node.Mapping mapping(Node node, String message, String help) {
    if (node instanceof Node.Mapping map) {
      return map;
    }
    invalid(node, message, help);
    return new Node.Mapping(List.of(), node.span());
  }

  /** Returns the entries of the map under a key; none if the key is absent. */
  List<Node.Entry> entries(Node.Mapping map, String key, String help) {
    return map.get(key)
        .map(node -> mapping(node, "`" + key + "` is not a map", help).entries())
        .orElse(List.of());
  }

  /** Returns the names in the list under a key. */
  Set<String> names(Node.Mapping map, String key, @Nullable Collection<String> known) {
    Set<String> names = new LinkedHashSet<>();
    Node node = map.get(key).orElse(null);
    if (node instanceof Node.Sequence list) {
      for (Node item : list.items()) {
        Optional<String> name = text(item, "write a name");
        if (name.isPresent() && known != null && !known.contains(name.get())) {
          unknown(item, "the earlier version has no `" + name.get() + "`", known);
        }
        name.ifPresent(names::add);
      }
    } else if (node != null) {
      invalid(node, "`" + key + "` is not a list", "write `" + key + ": [name]`");
    }
    return names;
  }

  void requireKeys(Node.Mapping map, Set<String> keys) {
    for (Node.Entry entry : map.entries()) {
      String key = entry.key().text();
      if (!keys.contains(key)) {
        List<String> help = NearNames.help(key, keys);
        findings.add(
            Diagnostic.error("unknown-key", entry.key().span(), "`" + key + "` is not a key")
                .withHelp(
                    help.isEmpty()
                        ? "use one of " + String.join(", ", new TreeSet<>(keys))
                        : String.join(" ", help)));
      }
    }
  }

  Optional<String> text(Node node, String help) {
    if (node instanceof Node.Scalar scalar && !scalar.text().isEmpty()) {
      return Optional.of(scalar.text());
    }
    invalid(node, "this is not a text", help);
    return Optional.empty();
  }

  void unknown(Node node, String message, Collection<String> known) {
    List<String> help =
        node instanceof Node.Scalar scalar ? NearNames.help(scalar.text(), known) : List.of();
    String names = known.isEmpty() ? "it has none" : "it has " + String.join(", ", known);
    findings.add(
        Diagnostic.error("unknown-name", node.span(), message)
            .withHelp(help.isEmpty() ? names : String.join(" ", help)));
  }

  void invalid(Node node, String message, String help) {
    findings.add(Diagnostic.error("invalid-setting", node.span(), message).withHelp(help));
  }
}
