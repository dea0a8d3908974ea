package dev.lockstep.model.schema.pattern;

import dev.lockstep.model.schema.pattern.Regex.Choice;
import dev.lockstep.model.schema.pattern.Regex.Edge;
import dev.lockstep.model.schema.pattern.Regex.One;
import dev.lockstep.model.schema.pattern.Regex.Repeat;
import dev.lockstep.model.schema.pattern.Regex.Sequence;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * The automaton of a regular expression after Thompson: every state reads one set or steps freely.
 */
final class Nfa {

  private static final int LARGEST = 20_000;

  /** What a state does: reads a set, or steps freely, at an edge of the text only or anywhere. */
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

  /** All sets that are read somewhere, each once. */
  List<CharSet> sets() {
    return states.stream()
        .filter(state -> state.kind() == Kind.READ)
        .map(State::set)
        .distinct()
        .toList();
  }

  /** Where the states of {@code from} that read {@code set} lead. */
  BitSet after(BitSet from, List<CharSet> read) {
    BitSet reached = new BitSet();
    from.stream()
        .mapToObj(states::get)
        .filter(state -> state.kind() == Kind.READ && read.contains(state.set()))
        .forEach(state -> state.next().forEach(reached::set));
    return reached;
  }

  /** What is reached from {@code from} without reading. */
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

  /** Builds backwards: the state from which {@code regex} leads to {@code next}. */
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
