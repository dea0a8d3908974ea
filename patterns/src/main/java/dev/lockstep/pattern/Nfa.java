package dev.lockstep.pattern;

import dev.lockstep.pattern.Regex.Choice;
import dev.lockstep.pattern.Regex.Edge;
import dev.lockstep.pattern.Regex.One;
import dev.lockstep.pattern.Regex.Repeat;
import dev.lockstep.pattern.Regex.Sequence;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * A nondeterministic automaton of a regular expression, built by Thompson's construction. Every
 * state either reads one set or is left without reading.
 */
final class Nfa {

  private static final int LARGEST = 20_000;

  /**
   * The condition of a state's moves: a code point is read, or nothing is read anywhere, at the
   * start or at the end of the text.
   */
  private enum Kind {
    READ,
    STEP,
    AT_START,
    AT_END
  }

  private record State(Kind kind, CharSet set, List<Integer> next) {}

  private final List<State> states = new ArrayList<>();
  private final int start;
  private final int end;

  Nfa(Regex regex) {
    this.end = add(Kind.STEP, CharSet.NONE, List.of());
    this.start = build(regex, end);
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  /** Returns the distinct sets that the automaton reads. */
  List<CharSet> sets() {
    return states.stream()
        .filter(state -> state.kind() == Kind.READ)
        .map(State::set)
        .distinct()
        .toList();
  }

  /**
   * Returns the states reached from {@code from} by states that read one of the sets in {@code
   * read}.
   */
  BitSet after(BitSet from, List<CharSet> read) {
    BitSet reached = new BitSet();
    from.stream()
        .mapToObj(states::get)
        .filter(state -> state.kind() == Kind.READ && read.contains(state.set()))
        .forEach(state -> state.next().forEach(reached::set));
    return reached;
  }

  /** Returns the states reached from {@code from} without reading, {@code from} included. */
  BitSet closure(BitSet from, boolean atStart, boolean atEnd) {
    BitSet reached = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    from.stream().forEach(open::push);
    while (!open.isEmpty()) {
      int index = open.pop();
      if (reached.get(index)) {
        continue;
      }
      reached.set(index);
      State state = states.get(index);
      boolean free =
          switch (state.kind()) {
            case READ -> false;
            case STEP -> true;
            case AT_START -> atStart;
            case AT_END -> atEnd;
          };
      if (free) {
        state.next().forEach(open::push);
      }
    }
    return reached;
  }

  private int add(Kind kind, CharSet set, List<Integer> next) {
    if (states.size() >= LARGEST) {
      throw new PatternProblem.Found(
          "pattern-too-large", 0, "needs more than " + LARGEST + " states");
    }
    states.add(new State(kind, set, next));
    return states.size() - 1;
  }

  /** Adds states for {@code regex} that lead to {@code next}, and returns the first of them. */
  private int build(Regex regex, int next) {
    if (regex instanceof One one) {
      return add(Kind.READ, one.set(), List.of(next));
    }
    if (regex instanceof Edge edge) {
      return add(edge.atStart() ? Kind.AT_START : Kind.AT_END, CharSet.NONE, List.of(next));
    }
    if (regex instanceof Sequence sequence) {
      int state = next;
      for (int i = sequence.parts().size() - 1; i >= 0; i--) {
        state = build(sequence.parts().get(i), state);
      }
      return state;
    }
    if (regex instanceof Choice choice) {
      List<Integer> parts = new ArrayList<>();
      choice.parts().forEach(part -> parts.add(build(part, next)));
      return add(Kind.STEP, CharSet.NONE, parts);
    }
    return repeat((Repeat) regex, next);
  }

  private int repeat(Repeat repeat, int next) {
    int state = next;
    if (repeat.max() < 0) {
      List<Integer> loop = new ArrayList<>();
      state = add(Kind.STEP, CharSet.NONE, loop);
      loop.add(build(repeat.part(), state));
      loop.add(next);
    } else {
      for (int i = repeat.min(); i < repeat.max(); i++) {
        int part = build(repeat.part(), state);
        state = add(Kind.STEP, CharSet.NONE, List.of(part, next));
      }
    }
    for (int i = 0; i < repeat.min(); i++) {
      state = build(repeat.part(), state);
    }
    return state;
  }
}
