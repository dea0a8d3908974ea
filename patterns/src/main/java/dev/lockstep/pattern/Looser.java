package dev.lockstep.pattern;

import java.util.List;

/** A replacement of the parts that need backtracking by parts that match more. */
final class Looser {

  private Looser() {}

  /** Returns an expression for a finite automaton that matches at least the texts of {@code it}. */
  static Regex of(Regex it) {
    if (it instanceof Regex.Sequence sequence) {
      return new Regex.Sequence(sequence.parts().stream().map(Looser::of).toList());
    }
    if (it instanceof Regex.Choice choice) {
      return new Regex.Choice(choice.parts().stream().map(Looser::of).toList());
    }
    if (it instanceof Regex.Repeat repeat) {
      return new Regex.Repeat(of(repeat.part()), repeat.min(), repeat.max());
    }
    if (it instanceof Regex.Group group) {
      return of(group.part());
    }
    if (it instanceof Regex.Again) {
      return new Regex.Repeat(new Regex.One(CharSet.ANY), 0, -1);
    }
    return it instanceof Regex.Look || it instanceof Regex.WordEdge
        ? new Regex.Sequence(List.of())
        : it;
  }
}
