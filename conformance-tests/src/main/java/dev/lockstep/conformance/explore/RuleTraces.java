package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.ordering.Broken;
import dev.lockstep.conformance.ordering.OrderingRules;
import dev.lockstep.conformance.ordering.Said;
import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.Input;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A check of the chart's ordering rules against the emissions of the machine under examination, for
 * every sequence of inputs up to a length. The reference machine is not involved.
 */
final class RuleTraces<B> {

  private final OrderingRules rules;
  private final Subject<B> subject;
  private final GuardBoard guards;
  private final int length;

  RuleTraces(OrderingRules rules, Subject<B> subject, GuardBoard guards, int length) {
    this.rules = rules;
    this.subject = subject;
    this.guards = guards;
    this.length = length;
  }

  Check check(JsonObject context, List<Input.Event> letters) {
    String start = context.isEmpty() ? "" : ", started with " + context;
    return Check.of(
        "every trace of " + length + " inputs obeys the ordering rules" + start,
        () -> examine(context, letters));
  }

  private Finding examine(JsonObject context, List<Input.Event> letters) {
    Answer<B> start = subject.start(context, Duel.BEGIN);
    if (start.position() == null) {
      return Finding.agreement(0, "");
    }
    Search search = new Search(letters);
    List<Said> said = search.said(start, 0);
    Optional<Difference> difference = search.from(start.position(), said, new ArrayDeque<>());
    String shown = context.isEmpty() ? "" : context.toString();
    return new Finding(search.traces, "", difference.map(found -> found.startedWith(shown)));
  }

  private final class Search {
    private final List<Input.Event> letters;
    private long traces;

    private Search(List<Input.Event> letters) {
      this.letters = letters;
    }

    private Optional<Difference> from(B at, List<Said> trace, Deque<String> path) {
      if (path.size() == length) {
        traces++;
        return rules.check(trace).stream().findFirst().map(broken -> difference(broken, path));
      }
      for (Input.Event letter : letters) {
        path.addLast(letter.label());
        guards.set(letter.guards());
        Answer<B> answer = subject.fire(at, letter.event(), Duel.BEGIN);
        List<Said> longer = new ArrayList<>(trace);
        longer.addAll(said(answer, path.size()));
        B next = answer.position();
        Optional<Difference> found = from(next == null ? at : next, longer, path);
        path.removeLast();
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }

    private List<Said> said(Answer<B> answer, int step) {
      return answer instanceof Answer.Took<B> took
          ? took.effects().stream()
              .filter(effect -> effect.kind() == ObservedEffect.Kind.EMIT)
              .map(effect -> new Said(effect.name(), effect.payload(), step))
              .toList()
          : List.of();
    }
  }

  private static Difference difference(Broken broken, Deque<String> path) {
    return new Difference(
        "", List.copyOf(path), Aspect.ORDER, "rule " + broken.rule() + " holds", broken.toString());
  }
}
