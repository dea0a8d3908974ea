package dev.lockstep.model.check.rule.payload;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.FieldSyntax;
import dev.lockstep.model.syntax.Located;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A check for guards and actions that read an optional payload field, or a field of an optional
 * object, without testing the optional one by {@code has}. Their evaluation fails for events
 * without it.
 */
public final class OptionalFieldRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    Map<List<Object>, Set<List<String>>> before = new HashMap<>();
    for (ResolvedTransition transition : chart.transitions()) {
      if (report.isFull()) {
        return;
      }
      if (!transition.events().isEmpty() && hasExpressions(transition)) {
        Set<List<String>> known =
            before.computeIfAbsent(
                List.of(transition.source().index(), transition.events()), key -> new HashSet<>());
        new Reads(chart, transition, report).check(known);
      }
    }
  }

  private static boolean hasExpressions(ResolvedTransition transition) {
    return transition.syntax().guard().isPresent() || !transition.syntax().actions().isEmpty();
  }

  @Override
  public boolean isHint() {
    return true;
  }

  /** The check of the expressions of one transition. */
  private final class Reads {

    private final ResolvedChart chart;
    private final ResolvedTransition transition;
    private final Report report;

    Reads(ResolvedChart chart, ResolvedTransition transition, Report report) {
      this.chart = chart;
      this.transition = transition;
      this.report = report;
    }

    /** Returns the payloads of the events; only a field that is read without a test needs them. */
    private Stream<IrPayload> payloads() {
      return transition.events().stream()
          .map(chart.syntax().events()::get)
          .flatMap(event -> chart.payload(event.payload()).stream())
          .filter(payload -> !OptionalFields.dependOnOthers(payload));
    }

    /**
     * Checks the guard and the actions.
     *
     * @param known fields that are present if all previous branches are not taken; the fields of
     *     this branch are added
     */
    void check(Set<List<String>> known) {
      Set<List<String>> present = new HashSet<>(known);
      Optional<Located<String>> guard = transition.syntax().guard();
      guard.ifPresent(text -> present.addAll(expression(text, "guard", present)));
      Optional<IrTerm> term = guard.flatMap(chart::expression).map(it -> it.term());
      term.ifPresent(it -> present.addAll(PresentFields.when(it, true)));
      actions(transition.syntax().actions(), present);
      term.ifPresent(
          it -> known.addAll(PresentFields.unless(it, true, path -> !isOptional(path), known)));
    }

    private boolean isOptional(List<String> path) {
      return payloads().anyMatch(payload -> OptionalFields.isOptional(payload, path));
    }

    private void actions(List<ActionSyntax> actions, Set<List<String>> present) {
      for (ActionSyntax action : actions) {
        if (action instanceof ActionSyntax.Assign assign) {
          values(assign.fields(), present);
        } else if (action instanceof ActionSyntax.Emit emit) {
          values(emit.payload(), present);
        } else if (action instanceof ActionSyntax.Raise raise) {
          values(raise.payload(), present);
        } else if (action instanceof ActionSyntax.Send send) {
          values(send.payload(), present);
        } else if (action instanceof ActionSyntax.If choice) {
          choice(choice, present);
        }
      }
    }

    private void choice(ActionSyntax.If choice, Set<List<String>> present) {
      Set<List<String>> asked = new HashSet<>(present);
      asked.addAll(expression(choice.condition(), "condition", present));
      Optional<IrTerm> term = chart.expression(choice.condition()).map(it -> it.term());
      actions(choice.then(), with(asked, term, true));
      actions(choice.otherwise(), with(asked, term, false));
    }

    private void values(List<FieldSyntax> fields, Set<List<String>> present) {
      fields.forEach(field -> present.addAll(expression(field.expression(), "value", present)));
    }

    /**
     * Reports the fields that an expression reads without a test, and returns those that it needs.
     */
    private Set<List<String>> expression(
        Located<String> text, String kind, Set<List<String>> present) {
      Set<PresentFields.Read> unasked =
          chart
              .expression(text)
              .map(it -> PresentFields.unasked(it.term(), present))
              .orElse(Set.of());
      Set<List<String>> needed = new HashSet<>();
      for (PresentFields.Read read : unasked) {
        List<List<String>> missing =
            read.unasked().stream().filter(path -> !needed.contains(path)).toList();
        payloads()
            .filter(payload -> !optional(missing, payload).isEmpty())
            .findFirst()
            .ifPresent(
                payload ->
                    report.add(unasked(text, kind, read, optional(missing, payload), payload)));
        needed.addAll(missing);
      }
      return needed;
    }
  }

  private static List<List<String>> optional(List<List<String>> paths, IrPayload payload) {
    return paths.stream().filter(path -> OptionalFields.isOptional(payload, path)).toList();
  }

  private static Set<List<String>> with(
      Set<List<String>> known, Optional<IrTerm> condition, boolean value) {
    Set<List<String>> all = new HashSet<>(known);
    condition.ifPresent(term -> all.addAll(PresentFields.when(term, value)));
    return all;
  }

  private Diagnostic unasked(
      Located<String> text,
      String kind,
      PresentFields.Read read,
      List<List<String>> missing,
      IrPayload payload) {
    boolean one = missing.size() == 1;
    String named = quoted(missing, "event.");
    return Diagnostic.warning(
            name(),
            text.span(),
            named + (one ? " is" : " are") + " optional in `" + payload.address() + "`")
        .withLabel(
            "this "
                + kind
                + " fails for an event without "
                + (one ? "the field" : "one of the fields"))
        .withNote(
            Note.of(
                kind.equals("guard")
                    ? "a guard that fails does not hold"
                    : "an expression of an action that fails stops the whole step"))
        .withHelp(remedy(kind, read, missing))
        .withHelp("or add " + quoted(missing, "") + " to `required` in the schema");
  }

  private static String remedy(String kind, PresentFields.Read read, List<List<String>> missing) {
    String tests =
        missing.stream()
            .map(path -> "has(event." + String.join(".", path) + ")")
            .collect(Collectors.joining(" && "));
    String field = "event." + String.join(".", read.path());
    if (!kind.equals("value")) {
      return "write `" + tests + " && ...`";
    }
    return read.isTest()
        ? "write `" + tests + " && has(" + field + ")`"
        : "write `" + tests + " ? " + field + " : ...` with a default value";
  }

  private static String quoted(List<List<String>> paths, String root) {
    List<String> names =
        paths.stream().map(path -> "`" + root + String.join(".", path) + "`").toList();
    int last = names.size() - 1;
    return last == 0
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }
}
