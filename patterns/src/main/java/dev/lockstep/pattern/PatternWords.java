package dev.lockstep.pattern;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The words that contain all patterns of one list and none of another, found in the product of
 * their automata. The search is deterministic and bounded. Immutable.
 */
public final class PatternWords {

  private static final int MOST_VISITS = 60_000;
  private static final int MOST_NODES = 600;
  private static final int DEAD = 0;
  private static final int MATCHED = 1;

  private final List<Automaton> automata;
  private final int accepting;
  private final List<Integer> symbols;
  private final boolean isComplete;

  private record Node(List<Integer> states) {}

  private record Move(@Nullable Move before, int codePoint) {

    String word() {
      List<Integer> reversed = new ArrayList<>();
      for (Move move = this; move != null && move.before() != null; move = move.before()) {
        reversed.add(move.codePoint());
      }
      StringBuilder word = new StringBuilder();
      for (int i = reversed.size() - 1; i >= 0; i--) {
        word.appendCodePoint(reversed.get(i));
      }
      return word.toString();
    }
  }

  /**
   * The result of a search for a shortest word.
   *
   * @param isImpossible true if no such word exists; false if one was found or the search ended at
   *     its bound
   */
  public record Shortest(Optional<String> word, boolean isImpossible) {}

  private PatternWords(List<Automaton> automata, int accepting) {
    this.automata = automata;
    this.accepting = accepting;
    WordSymbols found = WordSymbols.of(automata);
    this.symbols = found.codePoints();
    this.isComplete = found.isComplete();
  }

  /**
   * Returns the words that contain every pattern of {@code contained} and no pattern of {@code
   * excluded}.
   */
  public static PatternWords of(List<Pattern> contained, List<Pattern> excluded) {
    List<Automaton> automata = new ArrayList<>();
    contained.forEach(pattern -> automata.add(pattern.automaton()));
    excluded.forEach(pattern -> automata.add(pattern.automaton()));
    return new PatternWords(List.copyOf(automata), contained.size());
  }

  /** Returns a shortest word of at least {@code least} and at most {@code most} code points. */
  public Shortest shortest(long least, long most) {
    Map<Node, Move> layer = new LinkedHashMap<>();
    Set<Node> seen = new HashSet<>();
    layer.put(start(), new Move(null, 0));
    long visits = 0;
    for (long length = 0; length <= most && !layer.isEmpty(); length++) {
      if (length >= least) {
        for (Map.Entry<Node, Move> each : layer.entrySet()) {
          if (isAccepting(each.getKey())) {
            return new Shortest(Optional.of(each.getValue().word()), false);
          }
        }
        layer.keySet().removeIf(node -> !seen.add(node));
      }
      visits += layer.size();
      if (visits > MOST_VISITS) {
        return new Shortest(Optional.empty(), false);
      }
      layer = following(layer);
    }
    return new Shortest(Optional.empty(), isComplete);
  }

  private Map<Node, Move> following(Map<Node, Move> layer) {
    Map<Node, Move> next = new LinkedHashMap<>();
    layer.forEach(
        (node, move) ->
            symbols.forEach(
                symbol -> {
                  Node after = after(node, symbol);
                  if (!isLost(after)) {
                    next.computeIfAbsent(after, any -> new Move(move, symbol));
                  }
                }));
    return next;
  }

  /**
   * Returns short words that together take every transition of the automata that lies on a way to
   * acceptance, at most {@code count} of them.
   */
  public List<String> covering(int count) {
    Map<Node, String> prefixes = new LinkedHashMap<>();
    Deque<Node> open = new ArrayDeque<>(List.of(start()));
    prefixes.put(start(), "");
    Map<Node, List<Node>> sources = new LinkedHashMap<>();
    while (!open.isEmpty() && prefixes.size() < MOST_NODES) {
      Node node = open.removeFirst();
      for (int symbol : symbols) {
        Node after = after(node, symbol);
        if (!isLost(after)) {
          sources.computeIfAbsent(after, any -> new ArrayList<>()).add(node);
          if (!prefixes.containsKey(after)) {
            prefixes.put(after, prefixes.get(node) + Character.toString(symbol));
            open.addLast(after);
          }
        }
      }
    }
    Map<Node, String> suffixes = suffixes(prefixes.keySet(), sources);
    Set<String> words = new LinkedHashSet<>();
    for (Map.Entry<Node, String> each : prefixes.entrySet()) {
      for (int symbol : symbols) {
        String suffix = suffixes.get(after(each.getKey(), symbol));
        if (suffix != null && words.size() < count) {
          words.add(each.getValue() + Character.toString(symbol) + suffix);
        }
      }
    }
    return List.copyOf(words);
  }

  /** Returns a shortest way from each node to acceptance. */
  private Map<Node, String> suffixes(Set<Node> nodes, Map<Node, List<Node>> sources) {
    Map<Node, String> suffixes = new LinkedHashMap<>();
    Deque<Node> open = new ArrayDeque<>();
    for (Node node : nodes) {
      if (isAccepting(node)) {
        suffixes.put(node, "");
        open.addLast(node);
      }
    }
    while (!open.isEmpty()) {
      Node node = open.removeFirst();
      for (Node source : sources.getOrDefault(node, List.of())) {
        if (!suffixes.containsKey(source)) {
          suffixes.put(source, Character.toString(symbol(source, node)) + suffixes.get(node));
          open.addLast(source);
        }
      }
    }
    return suffixes;
  }

  private int symbol(Node from, Node to) {
    return symbols.stream().filter(each -> after(from, each).equals(to)).findFirst().orElseThrow();
  }

  private Node start() {
    return new Node(automata.stream().map(automaton -> 2).toList());
  }

  private Node after(Node node, int codePoint) {
    List<Integer> states = new ArrayList<>(automata.size());
    for (int i = 0; i < automata.size(); i++) {
      Automaton automaton = automata.get(i);
      int state = node.states().get(i);
      states.add(
          state <= MATCHED
              ? state
              : automaton
                  .transitions()
                  .get(state * automaton.classCount() + automaton.classOf(codePoint)));
    }
    return new Node(states);
  }

  private boolean isAccepting(Node node) {
    for (int i = 0; i < automata.size(); i++) {
      if (automata.get(i).endings().get(node.states().get(i)) != i < accepting) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if no word that leads to the node, however continued, is accepted. */
  private boolean isLost(Node node) {
    for (int i = 0; i < automata.size(); i++) {
      if (node.states().get(i) == (i < accepting ? DEAD : MATCHED)) {
        return true;
      }
    }
    return false;
  }
}
