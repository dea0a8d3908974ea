package dev.lockstep.model.testing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * A finite, complete, deterministic automaton with outputs. States and inputs are positions; state
 * 0 is the initial one and every state can be reached from it. Immutable.
 */
public final class MealyMachine {

  private final int inputs;
  private final int[][] successors;
  private final int[][] outputs;
  private final List<Object> alphabet;

  private MealyMachine(int inputs, int[][] successors, int[][] outputs, List<Object> alphabet) {
    this.inputs = inputs;
    this.successors = successors;
    this.outputs = outputs;
    this.alphabet = alphabet;
  }

  /** What an input does to a state; outputs are compared by {@code equals}. */
  public record Move<S>(S next, Object output) {}

  /**
   * Explores a machine, breadth first in the order of the inputs.
   *
   * @param initial where to begin; states are told apart by {@code equals}
   * @param mostStates gives up beyond this many states
   * @return the automaton, or empty when there are more states than that
   */
  public static <S, I> Optional<MealyMachine> explore(
      S initial, List<I> inputs, BiFunction<S, I, Move<S>> moves, int mostStates) {
    Map<S, Integer> numbers = new LinkedHashMap<>();
    Map<Object, Integer> seen = new LinkedHashMap<>();
    List<int[]> successors = new ArrayList<>();
    List<int[]> outputs = new ArrayList<>();
    Queue<S> open = new ArrayDeque<>();
    numbers.put(initial, 0);
    open.add(initial);
    while (!open.isEmpty()) {
      S state = open.remove();
      int[] next = new int[inputs.size()];
      int[] output = new int[inputs.size()];
      for (int input = 0; input < next.length; input++) {
        Move<S> move = moves.apply(state, inputs.get(input));
        if (!numbers.containsKey(move.next())) {
          numbers.put(move.next(), numbers.size());
          open.add(move.next());
        }
        next[input] = numbers.get(move.next());
        output[input] = seen.computeIfAbsent(move.output(), known -> seen.size());
      }
      if (numbers.size() > mostStates) {
        return Optional.empty();
      }
      successors.add(next);
      outputs.add(output);
    }
    return Optional.of(
        new MealyMachine(
            inputs.size(),
            successors.toArray(int[][]::new),
            outputs.toArray(int[][]::new),
            List.copyOf(seen.keySet())));
  }

  /** How many states there are; at least 1. */
  public int states() {
    return successors.length;
  }

  /** How many inputs there are. */
  public int inputs() {
    return inputs;
  }

  /** The state an input leads to. */
  public int successor(int state, int input) {
    return successors[state][input];
  }

  /** What is seen when a state is given an input. */
  public Object output(int state, int input) {
    return alphabet.get(outputs[state][input]);
  }

  /** A number for the output: equal outputs of this machine have equal numbers. */
  int outputNumber(int state, int input) {
    return outputs[state][input];
  }

  /** The state a word leads to. */
  public int after(int state, List<Integer> word) {
    int at = state;
    for (int input : word) {
      at = successors[at][input];
    }
    return at;
  }

  /** What is seen while a word is read. */
  public List<Object> outputs(int state, List<Integer> word) {
    List<Object> seen = new ArrayList<>(word.size());
    int at = state;
    for (int input : word) {
      seen.add(output(at, input));
      at = successors[at][input];
    }
    return seen;
  }

  /** The least automaton that answers every word alike. */
  public MealyMachine minimal() {
    int[] blocks = new Partition(this).blocks();
    return explore(
            0,
            IntStream.range(0, inputs).boxed().toList(),
            (state, input) -> {
              int next = successors[state][input];
              return new Move<>(representative(blocks, blocks[next]), output(state, input));
            },
            states())
        .orElseThrow();
  }

  private static int representative(int[] blocks, int block) {
    for (int state = 0; ; state++) {
      if (blocks[state] == block) {
        return state;
      }
    }
  }

  @Override
  public String toString() {
    return states() + " states, " + inputs + " inputs, " + Arrays.deepToString(successors);
  }
}
