package dev.lockstep.learning;

import de.learnlib.acex.AcexAnalyzers;
import de.learnlib.algorithm.LearningAlgorithm.MealyLearner;
import de.learnlib.algorithm.ttt.mealy.TTTLearnerMealy;
import de.learnlib.oracle.EquivalenceOracle;
import de.learnlib.oracle.equivalence.WpMethodEQOracle;
import de.learnlib.query.DefaultQuery;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.runtime.WireEvent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.automatalib.alphabet.Alphabet;
import net.automatalib.alphabet.impl.Alphabets;
import net.automatalib.automaton.transducer.MealyMachine;
import net.automatalib.word.Word;

/**
 * Learns a chart from a running machine: by the algorithm TTT (Isberner, Howar and Steffen, 2014)
 * from words of events, until neither {@link CrossingWords} nor a Wp set distinguish the chart from
 * the machine. The chart is then equivalent to every machine that has at most the given number of
 * states more, as far as answers to these events are concerned. The clock does not turn, so no
 * timer fires.
 */
public final class MachineLearner {

  private final Map<String, WireEvent> letters = new LinkedHashMap<>();
  private final int extra;
  private final int limit;

  /**
   * Creates a learner.
   *
   * @param letters the events to send, at least one, each name once
   * @param extra the number of states that the machine may have in addition, 0 to 4
   * @param limit the largest number of steps of the machine, at least 1
   * @throws IllegalArgumentException for an event that occurs twice, or a number out of range
   */
  public MachineLearner(List<WireEvent> letters, int extra, int limit) {
    for (WireEvent letter : letters) {
      if (this.letters.put(letter.event(), letter) != null) {
        throw new IllegalArgumentException("the event " + letter.event() + " occurs twice");
      }
    }
    if (letters.isEmpty() || extra < 0 || extra > 4 || limit < 1) {
      throw new IllegalArgumentException("no events, or a number out of range");
    }
    this.extra = extra;
    this.limit = limit;
  }

  /**
   * Returns the chart of a machine.
   *
   * @param name the name of the chart in kebab-case
   * @throws LearningLimitException if the machine needs more steps than the limit
   * @throws IllegalArgumentException if the machine refuses to start
   */
  public <S> LearnedChart learn(String name, Subject<S> machine) {
    var oracle = new MachineOracle<>(machine, letters, limit);
    Alphabet<String> alphabet = Alphabets.fromCollection(letters.keySet());
    var learner =
        new TTTLearnerMealy<String, MachineOutput>(
            alphabet, oracle, AcexAnalyzers.BINARY_SEARCH_BWD);
    var equivalence =
        new WpMethodEQOracle<
            MealyMachine<?, String, ?, MachineOutput>, String, Word<MachineOutput>>(oracle, extra);
    var crossing = new CrossingWords<String, MachineOutput>(oracle);
    learner.startLearning();
    refine(learner, crossing, alphabet);
    while (refine(learner, equivalence, alphabet)) {
      refine(learner, crossing, alphabet);
    }
    MealyMachine<?, String, ?, MachineOutput> model = learner.getHypothesisModel();
    return new MachineDrafting<>(name, letters, alphabet, oracle).chart(model);
  }

  /** Refines the model until no difference is found, and returns whether one was found. */
  private static boolean refine(
      MealyLearner<String, MachineOutput> learner,
      EquivalenceOracle<MealyMachine<?, String, ?, MachineOutput>, String, Word<MachineOutput>>
          oracle,
      Alphabet<String> alphabet) {
    boolean isRefined = false;
    DefaultQuery<String, Word<MachineOutput>> difference =
        oracle.findCounterExample(learner.getHypothesisModel(), alphabet);
    while (difference != null) {
      isRefined = true;
      learner.refineHypothesis(difference);
      difference = oracle.findCounterExample(learner.getHypothesisModel(), alphabet);
    }
    return isRefined;
  }
}
