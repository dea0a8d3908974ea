package dev.lockstep.conformance.solve;

import dev.lockstep.conformance.condition.ClauseEvaluator;
import dev.lockstep.conformance.condition.Condition;
import dev.lockstep.conformance.condition.Truth;
import dev.lockstep.model.ir.IrTerm;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One search for values with which all requirements are met. It changes one unknown after another,
 * each at most once, so that a clause has its wanted result, and takes a change back if the other
 * clauses cannot have theirs.
 */
final class InputSearch {

  private static final int MOST_STEPS = 400;

  private final ClauseEvaluator evaluator;
  private final Candidates candidates;
  private final Predicate<Unknown> free;
  private final Predicate<DraftInput> valid;
  private final List<Requirement> requirements;
  private int steps;

  /**
   * Creates a search.
   *
   * @param free decides which unknowns may be changed
   * @param valid decides which inputs are possible, for example by the schema of the payload
   */
  InputSearch(
      ClauseEvaluator evaluator,
      Candidates candidates,
      Predicate<Unknown> free,
      Predicate<DraftInput> valid,
      List<Requirement> requirements) {
    this.evaluator = evaluator;
    this.candidates = candidates;
    this.free = free;
    this.valid = valid;
    this.requirements = requirements;
  }

  /** Returns an input that meets the requirements, found from one of the given inputs. */
  Optional<DraftInput> from(List<DraftInput> starts) {
    boolean readsPayload =
        requirements.stream()
            .flatMap(requirement -> requirement.condition().clauses().stream())
            .flatMap(clause -> Unknown.in(clause).stream())
            .anyMatch(Unknown.Field.class::isInstance);
    int most = readsPayload ? starts.size() : Math.min(1, starts.size());
    for (DraftInput start : starts.subList(0, most)) {
      Optional<DraftInput> found = meet(start, new HashSet<>());
      if (found.isPresent() || steps > MOST_STEPS) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<DraftInput> meet(DraftInput at, Set<Unknown> fixed) {
    for (Requirement requirement : requirements) {
      Truth[] truths = evaluator.truths(requirement.condition(), at);
      if (!requirement.isMet(truths)) {
        for (Truth[] wanted : requirement.combinations(truths)) {
          if (isPossible(requirement.condition(), wanted, truths, fixed)) {
            Optional<DraftInput> found = drive(at, requirement, wanted, fixed);
            if (found.isPresent() || steps > MOST_STEPS) {
              return found;
            }
          }
        }
        return Optional.empty();
      }
    }
    return valid.test(at) ? Optional.of(at) : Optional.empty();
  }

  /** Returns true if every clause with another result has an unknown that may be changed. */
  private boolean isPossible(Condition condition, Truth[] wanted, Truth[] now, Set<Unknown> fixed) {
    for (int i = 0; i < wanted.length; i++) {
      if (wanted[i] != now[i]
          && Unknown.in(condition.clauses().get(i)).stream()
              .noneMatch(unknown -> free.test(unknown) && !fixed.contains(unknown))) {
        return false;
      }
    }
    return true;
  }

  private Optional<DraftInput> drive(
      DraftInput at, Requirement requirement, Truth[] wanted, Set<Unknown> fixed) {
    Condition condition = requirement.condition();
    for (int i = 0; i < wanted.length; i++) {
      IrTerm clause = condition.clauses().get(i);
      if (evaluator.truth(condition.expression(), clause, at) != wanted[i]) {
        return change(at, requirement, wanted, i, fixed);
      }
    }
    return meet(at, fixed);
  }

  private Optional<DraftInput> change(
      DraftInput at, Requirement requirement, Truth[] wanted, int position, Set<Unknown> fixed) {
    Condition condition = requirement.condition();
    IrTerm clause = condition.clauses().get(position);
    for (Unknown unknown : Unknown.in(clause)) {
      if (!free.test(unknown) || !fixed.add(unknown)) {
        continue;
      }
      for (Object value : candidates.of(unknown, condition, clause, at)) {
        DraftInput changed = at.with(unknown, value);
        if (++steps > MOST_STEPS) {
          return Optional.empty();
        }
        if (evaluator.truth(condition.expression(), clause, changed) == wanted[position]) {
          Optional<DraftInput> found = drive(changed, requirement, wanted, fixed);
          if (found.isPresent()) {
            return found;
          }
        }
      }
      fixed.remove(unknown);
    }
    return Optional.empty();
  }
}
