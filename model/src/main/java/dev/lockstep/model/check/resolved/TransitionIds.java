package dev.lockstep.model.check.resolved;

import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.TransitionSyntax;
import dev.lockstep.model.syntax.TriggerSyntax;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The unique IDs of transitions, which read like the chart, for example {@code running
 * --node.failed--> failed}.
 */
public final class TransitionIds {

  private final Map<String, Integer> uses = new HashMap<>();
  private final Set<String> given = new HashSet<>();

  /** Returns the ID of the next transition in document order. */
  public String next(ResolvedTransition transition) {
    String words = words(transition);
    String id = words;
    while (!given.add(id)) {
      int use = uses.merge(words, 1, Integer::sum);
      id = words + " #" + (use + 1);
    }
    return id;
  }

  private static String words(ResolvedTransition transition) {
    String end = end(transition);
    return transition.source().title()
        + " --"
        + trigger(transition.syntax().trigger())
        + "-->"
        + (end.isEmpty() ? "" : " " + end);
  }

  private static String end(ResolvedTransition transition) {
    TransitionSyntax syntax = transition.syntax();
    if (syntax.refuse().isPresent()) {
      return "!" + syntax.refuse().get().value();
    }
    return transition.targets().stream()
        .map(ResolvedState::title)
        .collect(Collectors.joining(", "));
  }

  private static String trigger(TriggerSyntax trigger) {
    if (trigger instanceof TriggerSyntax.On on) {
      return on.descriptors().stream().map(Located::value).collect(Collectors.joining(" "));
    }
    if (trigger instanceof TriggerSyntax.After after) {
      return "after " + after.delay().value();
    }
    return trigger instanceof TriggerSyntax.Done ? "onDone" : "always";
  }
}
