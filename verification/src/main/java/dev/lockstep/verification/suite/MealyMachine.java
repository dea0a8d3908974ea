package dev.lockstep.verification.suite;

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
 * A finite, complete, deterministic automaton with outputs. States and inputs are numbered; state 0
 * is the initial state, and every state is reachable. Immutable.
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

  /** The effect of an input in a state. Outputs are compared by {@code equals}. */
  public record Move<S>(S next, Object output) {}

  /**
   * Explores a machine breadth-first, in the order of the inputs.
   *
   * @param initial initial state; states are compared by {@code equals}
   * @param mostStates maximum number of states
   * @return the automaton, or empty if it has more states
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

  /** Returns the number of states, at least 1. */
  public int states() {
    return successors.length;
  }

  /** Returns the number of inputs. */
  public int inputs() {
    return inputs;
  }

  /** Returns the successor of a state for an input. */
  public int successor(int state, int input) {
    return successors[state][input];
  }

  /** Returns the output of a state for an input. */
  public Object output(int state, int input) {
    return alphabet.get(outputs[state][input]);
  }

  /** Returns a number for the output. Equal outputs of this machine have equal numbers. */
  int outputNumber(int state, int input) {
    return outputs[state][input];
  }

  /** Returns the state reached by a word. */
  public int after(int state, List<Integer> word) {
    int at = state;
    for (int input : word) {
      at = successors[at][input];
    }
    return at;
  }

  /** Returns the outputs for a word. */
  public List<Object> outputs(int state, List<Integer> word) {
    List<Object> seen = new ArrayList<>(word.size());
    int at = state;
    for (int input : word) {
      seen.add(output(at, input));
      at = successors[at][input];
    }
    return seen;
  }

  /** Returns the smallest automaton with the same outputs for every word. */
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
