package dev.lockstep.learning;

import de.learnlib.oracle.MembershipOracle.MealyMembershipOracle;
import de.learnlib.query.Query;
import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.automatalib.word.Word;

/**
 * Answers words of events by running a machine. Remembers the position after each word, so that
 * words with a common beginning share its execution. The clock does not turn. Not thread-safe.
 *
 * @param <S> a position of the machine
 */
final class MachineOracle<S> implements MealyMembershipOracle<String, MachineOutput> {

  private static final Instant NOW = Instant.EPOCH;

  private final Subject<S> machine;
  private final Map<String, WireEvent> letters;
  private final int limit;
  private final Place<S> root;
  private int steps;

  /** A position, and the steps from it that were executed. */
  private static final class Place<S> {

    private final S position;
    private final Map<String, Step<S>> next = new HashMap<>();

    Place(S position) {
      this.position = position;
    }
  }

  private record Step<S>(MachineOutput output, Place<S> target) {}

  /**
   * Starts the machine.
   *
   * @param letters events by the name of their letter
   * @param limit the largest number of steps
   * @throws IllegalArgumentException if the machine refuses to start
   */
  MachineOracle(Subject<S> machine, Map<String, WireEvent> letters, int limit) {
    this.machine = machine;
    this.letters = letters;
    this.limit = limit;
    if (machine.start(JsonObject.EMPTY, NOW) instanceof Answer.Took<S> took) {
      this.root = new Place<>(took.position());
    } else {
      throw new IllegalArgumentException("the machine refuses to start");
    }
  }

  @Override
  public void processQueries(Collection<? extends Query<String, Word<MachineOutput>>> queries) {
    queries.forEach(this::answer);
  }

  private void answer(Query<String, Word<MachineOutput>> query) {
    Place<S> at = root;
    for (String letter : query.getPrefix()) {
      at = step(at, letter).target();
    }
    MachineOutput[] outputs = new MachineOutput[query.getSuffix().length()];
    for (int i = 0; i < outputs.length; i++) {
      Step<S> step = step(at, query.getSuffix().getSymbol(i));
      outputs[i] = step.output();
      at = step.target();
    }
    query.answer(Word.fromSymbols(outputs));
  }

  private Step<S> step(Place<S> from, String letter) {
    Step<S> known = from.next.get(letter);
    if (known == null) {
      known = execute(from, letters.get(letter));
      from.next.put(letter, known);
    }
    return known;
  }

  private Step<S> execute(Place<S> from, WireEvent event) {
    if (steps++ == limit) {
      throw new LearningLimitException("more than %,d steps of the machine".formatted(limit));
    }
    Answer<S> answer = machine.fire(from.position, event, NOW);
    if (answer instanceof Answer.Took<S> took) {
      List<ObservedEffect> effects =
          took.effects().stream().filter(MachineOutput::isVisible).toList();
      List<String> states = machine.observe(took.position()).states();
      return new Step<>(
          new MachineOutput(false, "", effects, states), new Place<>(took.position()));
    }
    String reason = ((Answer.Refused<S>) answer).reason();
    return new Step<>(new MachineOutput(true, reason, List.of(), List.of()), from);
  }

  /** Returns the states after a word. */
  List<String> states(Word<String> word) {
    Place<S> at = root;
    for (String letter : word) {
      at = step(at, letter).target();
    }
    return machine.observe(at.position).states();
  }

  /** Returns the number of steps that were executed. */
  int steps() {
    return steps;
  }
}
