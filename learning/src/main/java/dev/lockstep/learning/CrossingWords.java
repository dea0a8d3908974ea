package dev.lockstep.learning;

import de.learnlib.oracle.EquivalenceOracle;
import de.learnlib.oracle.MembershipOracle;
import de.learnlib.query.DefaultQuery;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import net.automatalib.automaton.transducer.MealyMachine;
import net.automatalib.word.Word;
import org.jspecify.annotations.Nullable;

/**
 * A search for a difference with the shortest words to the known states: each of them is sent in
 * each state, directly, after one other letter, or with another first letter, and continued by each
 * letter; so is each letter ten times. Protocols that begin again, have several beginnings, or
 * count hide their states behind such words.
 *
 * @param <I> a letter
 * @param <O> an output
 */
final class CrossingWords<I, O> implements EquivalenceOracle<MealyMachine<?, I, ?, O>, I, Word<O>> {

  private static final int REPEATED = 10;

  private final MembershipOracle<I, Word<O>> oracle;

  CrossingWords(MembershipOracle<I, Word<O>> oracle) {
    this.oracle = oracle;
  }

  @Override
  public @Nullable DefaultQuery<I, Word<O>> findCounterExample(
      MealyMachine<?, I, ?, O> model, Collection<? extends I> letters) {
    return search(model, letters);
  }

  private <Q> @Nullable DefaultQuery<I, Word<O>> search(
      MealyMachine<Q, I, ?, O> model, Collection<? extends I> letters) {
    Q initial = model.getInitialState();
    Collection<Word<I>> access = paths(model, initial, letters);
    Set<Word<I>> middles = new LinkedHashSet<>(access);
    for (I letter : letters) {
      Q next = model.getSuccessor(initial, letter);
      if (next != null) {
        paths(model, next, letters).forEach(word -> middles.add(word.prepend(letter)));
      }
      access.forEach(word -> middles.add(word.prepend(letter)));
      middles.add(Word.fromList(Collections.nCopies(REPEATED, letter)));
    }
    for (Word<I> middle : middles) {
      for (Word<I> first : access) {
        Word<I> word = first.concat(middle);
        for (I last : letters) {
          DefaultQuery<I, Word<O>> query = new DefaultQuery<>(word.append(last));
          oracle.processQuery(query);
          if (!query.getOutput().equals(model.computeOutput(query.getInput()))) {
            return query;
          }
        }
      }
    }
    return null;
  }

  /** Returns the shortest word from a state to each other one. */
  private static <Q, I> Collection<Word<I>> paths(
      MealyMachine<Q, I, ?, ?> model, Q from, Collection<? extends I> letters) {
    Map<Q, Word<I>> words = new LinkedHashMap<>();
    Deque<Q> open = new ArrayDeque<>();
    words.put(from, Word.epsilon());
    open.add(from);
    while (!open.isEmpty()) {
      Q state = open.remove();
      for (I letter : letters) {
        Q target = model.getSuccessor(state, letter);
        if (target != null && !words.containsKey(target)) {
          words.put(target, words.get(state).append(letter));
          open.add(target);
        }
      }
    }
    return words.values();
  }
}
