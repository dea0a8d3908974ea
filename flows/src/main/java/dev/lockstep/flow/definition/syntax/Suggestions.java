package dev.lockstep.flow.definition.syntax;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.Located;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Suggestions for misspelt names. All comparisons for one document share a budget. When it is
 * exhausted, errors are reported without suggestions.
 */
public final class Suggestions {

  /** The maximum number of character pairs compared for one document: 20 Mi. */
  private static final long MOST_COMPARED = 20L << 20;

  private long left = MOST_COMPARED;

  /** Returns {@code did you mean …?}, or an empty list if no name is similar. */
  public List<String> help(String written, Collection<String> known) {
    List<String> compared = new ArrayList<>();
    for (String name : known) {
      left -= (written.length() + 1L) * (name.length() + 1L);
      if (left < 0) {
        break;
      }
      compared.add(name);
    }
    return NearNames.help(written, compared);
  }

  /** Returns the diagnostic about a name that is not the ID of a node. */
  public Diagnostic unknownNode(Located<String> name, List<FlowNode> nodes) {
    List<String> known = nodes.stream().map(node -> node.id().value()).toList();
    Diagnostic diagnostic =
        Diagnostic.error(
                "unknown-node", name.span(), Printable.quote(name.value()) + " is not a node here")
            .withLabel("no node has this id");
    for (String help : help(name.value(), known)) {
      diagnostic = diagnostic.withHelp(help);
    }
    return diagnostic;
  }
}
