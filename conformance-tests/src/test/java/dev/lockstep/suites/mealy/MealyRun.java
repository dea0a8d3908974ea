package dev.lockstep.suites.mealy;

import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.Timer;
import dev.lockstep.suites.Engines;
import dev.lockstep.suites.mealy.Examiner.Verdict;
import dev.lockstep.verification.suite.MealyMachine;
import java.util.List;
import net.automatalib.automaton.transducer.impl.CompactMealy;
import net.automatalib.util.automaton.Automata;

/** Everything that is measured of one machine of a suite. */
final class MealyRun {

  private final LearnedMachine original;
  private final CompactMealy<String, String> automaton;
  private final Engines engines;

  MealyRun(LearnedMachine original, Engines engines) {
    this.original = original;
    this.automaton = original.automaton();
    this.engines = engines;
  }

  /** The same engines held against another original. */
  MealyRun against(LearnedMachine other) {
    return new MealyRun(other, engines);
  }

  LearnedMachine original() {
    return original;
  }

  /** Returns the results of the Wp set for a number of extra states on an engine. */
  Verdict wp(Engines.Engine engine, int extraStates) {
    return examiner(engines.on(engine)).examine(Words.wp(automaton, extraStates));
  }

  /** Returns the results of given words on an engine. */
  Verdict given(Engines.Engine engine, List<GivenWord> words) {
    Examiner<?> examiner = examiner(engines.on(engine));
    long differing = 0;
    long symbols = 0;
    String example = "";
    for (GivenWord word : words) {
      List<String> answers = examiner.answers(word.inputs());
      symbols += word.inputs().size();
      if (!answers.equals(word.outputs())) {
        differing++;
        example = example.isEmpty() ? word.inputs() + " gives " + answers : example;
      }
    }
    return new Verdict(words.size(), symbols, differing, example);
  }

  /** A shortest word the original and the generated code answer differently; empty for none. */
  String separatingWord() {
    var word =
        Automata.findShortestSeparatingWord(automaton, observed(), automaton.getInputAlphabet());
    return word == null ? "" : word.toString();
  }

  private CompactMealy<String, String> observed() {
    MealyMachine seen = examiner(engines.generated()).observed(MealyRun::key, 10_000);
    CompactMealy<String, String> copy = new CompactMealy<>(automaton.getInputAlphabet());
    copy.addInitialState();
    for (int state = 1; state < seen.states(); state++) {
      copy.addState();
    }
    for (int state = 0; state < seen.states(); state++) {
      for (int input = 0; input < seen.inputs(); input++) {
        String output = (String) seen.output(state, input);
        copy.setTransition(state, input, seen.successor(state, input), output);
      }
    }
    return copy;
  }

  /** All a generated machine remembers, but how often it entered states. */
  private static Object key(Object position) {
    Snapshot<?, ?> at = (Snapshot<?, ?>) position;
    return List.of(
        at.configuration(),
        at.context(),
        at.history(),
        at.timers().stream().map(Timer::id).toList());
  }

  private <S> Examiner<S> examiner(Subject<S> subject) {
    return new Examiner<>(subject, automaton);
  }
}
