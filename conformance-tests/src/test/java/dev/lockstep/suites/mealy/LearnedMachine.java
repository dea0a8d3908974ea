package dev.lockstep.suites.mealy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.automatalib.alphabet.impl.Alphabets;
import net.automatalib.automaton.transducer.impl.CompactMealy;

/**
 * A machine as its DOT file has it, read here line by line so that nothing of ours stands between
 * the file and AutomataLib.
 *
 * @param initial name of the initial state
 * @param edges in the order of the file
 */
record LearnedMachine(String initial, List<Edge> edges) {

  private static final Pattern EDGE =
      Pattern.compile("^\\s*(\\w+)\\s*->\\s*(\\w+)\\s*(?:\\[label=\"(.*)\"])?\\s*;?\\s*$");

  /** One line: an input, what it is answered with, and where it leads. */
  record Edge(String from, String input, String output, String to) {}

  static LearnedMachine read(String dot) {
    String initial = "";
    List<Edge> edges = new ArrayList<>();
    for (String line : dot.lines().filter(text -> text.contains("->")).toList()) {
      Matcher edge = EDGE.matcher(line);
      if (!edge.matches()) {
        throw new IllegalArgumentException("no edge: " + line);
      } else if (edge.group(1).equals("__start0")) {
        initial = edge.group(2);
      } else {
        edges.add(edge(edge.group(1), edge.group(3), edge.group(2)));
      }
    }
    return new LearnedMachine(initial, List.copyOf(edges));
  }

  private static Edge edge(String from, String label, String to) {
    String separator = label.contains(" / ") ? " / " : "/";
    int at = label.indexOf(separator);
    return new Edge(from, label.substring(0, at), label.substring(at + separator.length()), to);
  }

  /** Names of the states, the initial one first, then in the order of the file. */
  List<String> states() {
    return Stream.concat(
            Stream.of(initial), edges.stream().flatMap(edge -> Stream.of(edge.from(), edge.to())))
        .distinct()
        .toList();
  }

  List<String> inputs() {
    return edges.stream().map(Edge::input).distinct().sorted().toList();
  }

  List<String> outputs() {
    return edges.stream().map(Edge::output).distinct().toList();
  }

  /** The same machine with one edge replaced. */
  LearnedMachine with(int index, Edge edge) {
    List<Edge> changed = new ArrayList<>(edges);
    changed.set(index, edge);
    return new LearnedMachine(initial, List.copyOf(changed));
  }

  /** The machine in AutomataLib; states are numbered in order. */
  CompactMealy<String, String> automaton() {
    CompactMealy<String, String> automaton = new CompactMealy<>(Alphabets.fromList(inputs()));
    Map<String, Integer> numbers = new LinkedHashMap<>();
    states().forEach(name -> numbers.put(name, automaton.addState()));
    automaton.setInitialState(numbers.get(initial));
    for (Edge edge : edges) {
      automaton.setTransition(
          numbers.get(edge.from()), edge.input(), numbers.get(edge.to()), edge.output());
    }
    return automaton;
  }
}
