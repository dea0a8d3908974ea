package dev.lockstep.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.automatalib.alphabet.impl.Alphabets;
import net.automatalib.automaton.transducer.impl.CompactMealy;

/** The published Mealy machines beside the project, read from their DOT files. */
final class MealyMachines {

  private static final Pattern EDGE =
      Pattern.compile(
          "\\s*(\\w+)\\s*->\\s*(\\w+)\\s*(?:\\[label=\"(?:(.*?) ?/ ?)?(.*)\"])?\\s*;?\\s*");

  private MealyMachines() {}

  /** Returns the files of a suite; the test is skipped if the suite is missing. */
  static List<Path> files(String suite) {
    Path folder =
        Path.of(System.getProperty("lockstep.shared", "../../shared"), "suites", suite, "dot");
    if (Boolean.getBoolean("lockstep.shared.required")) {
      assertThat(folder).isDirectory();
    }
    if (!Files.isDirectory(folder)) {
      System.err.println("SKIPPED: suite " + suite + ", there is no folder " + folder);
    }
    assumeTrue(Files.isDirectory(folder), () -> "no folder " + folder);
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".dot")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static CompactMealy<String, String> read(Path file) throws IOException {
    Map<String, Integer> states = new LinkedHashMap<>();
    Set<String> inputs = new LinkedHashSet<>();
    List<Matcher> edges =
        Files.readAllLines(file).stream().map(EDGE::matcher).filter(Matcher::matches).toList();
    edges.stream().filter(edge -> edge.group(3) != null).forEach(edge -> inputs.add(edge.group(3)));
    var machine = new CompactMealy<String, String>(Alphabets.fromCollection(inputs));
    for (Matcher edge : edges) {
      int target = states.computeIfAbsent(edge.group(2), any -> machine.addState());
      if (edge.group(1).equals("__start0")) {
        machine.setInitialState(target);
      } else {
        int source = states.computeIfAbsent(edge.group(1), any -> machine.addState());
        machine.setTransition(source, edge.group(3), target, edge.group(4));
      }
    }
    return machine;
  }
}
