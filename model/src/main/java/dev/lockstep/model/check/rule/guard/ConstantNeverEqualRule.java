package dev.lockstep.model.check.rule.guard;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.check.rule.Terms;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.RuleSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A check for comparisons with a text that the other side can never have: a misspelt state, event,
 * actor or enumeration value.
 */
public final class ConstantNeverEqualRule implements Rule {

  private static final Set<IrFunction> EQUALITY =
      Set.of(IrFunction.EQUAL, IrFunction.NOT_EQUAL, IrFunction.IN);

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedTransition transition : chart.transitions()) {
      transition
          .syntax()
          .guard()
          .ifPresent(
              guard -> check(guard, chart, term -> possible(term, transition, chart), report));
    }
    for (RuleSyntax rule : chart.syntax().rules()) {
      rule.where()
          .ifPresent(where -> check(where, chart, term -> possible(term, rule, chart), report));
    }
  }

  private void check(
      Located<String> text,
      ResolvedChart chart,
      Function<IrTerm, List<String>> possible,
      Report report) {
    chart
        .expression(text)
        .ifPresent(
            expression ->
                Terms.visit(expression.term(), term -> compare(text, term, possible, report)));
  }

  private void compare(
      Located<String> text, IrTerm term, Function<IrTerm, List<String>> possible, Report report) {
    if (!(term instanceof IrTerm.Call call) || !EQUALITY.contains(call.function())) {
      return;
    }
    IrTerm left = call.arguments().get(0);
    IrTerm right = call.arguments().get(1);
    List<String> values = new ArrayList<>(possible.apply(left));
    values.addAll(possible.apply(right));
    if (!values.isEmpty()) {
      Stream.concat(texts(left), texts(right))
          .filter(constant -> !values.contains(constant))
          .findFirst()
          .ifPresent(constant -> report.add(never(text, constant, values)));
    }
  }

  private static Stream<String> texts(IrTerm term) {
    if (term instanceof IrTerm.ListLiteral list) {
      return list.elements().stream().flatMap(ConstantNeverEqualRule::texts);
    }
    return term instanceof IrTerm.Constant constant && constant.value() instanceof String text
        ? Stream.of(text)
        : Stream.empty();
  }

  /** Returns the possible texts of a term in a guard; empty if they are not known. */
  private static List<String> possible(
      IrTerm term, ResolvedTransition transition, ResolvedChart chart) {
    if (term instanceof IrTerm.Known known && known.name() == IrTerm.Name.ACTOR) {
      List<String> actors = new ArrayList<>(chart.actors().names());
      actors.add("");
      return actors.size() > 1 ? actors : List.of();
    }
    if (term instanceof IrTerm.Known known && known.name() == IrTerm.Name.EVENT_NAME) {
      return transition.events().stream()
          .map(index -> chart.syntax().events().get(index))
          .map(event -> event.wire().orElse(event.name()).value())
          .toList();
    }
    var values = new ArrayList<String>();
    for (int event : transition.events()) {
      List<String> constants =
          GuardTerms.field(term)
              .flatMap(
                  name ->
                      chart
                          .payload(chart.syntax().events().get(event).payload())
                          .flatMap(p -> p.field(name)))
              .map(ConstantNeverEqualRule::texts)
              .orElse(List.of());
      if (constants.isEmpty()) {
        return List.of();
      }
      values.addAll(constants);
    }
    return values;
  }

  /** Returns the possible texts of a term in an ordering rule; empty if they are not known. */
  private static List<String> possible(IrTerm term, RuleSyntax rule, ResolvedChart chart) {
    if (!(term instanceof IrTerm.EmissionField field) || field.path().size() != 1) {
      return List.of();
    }
    Optional<Located<String>> event =
        field.side().equals("a") ? Optional.of(rule.event()) : rule.with();
    return event
        .flatMap(name -> chart.emissions().find(name.value()))
        .flatMap(emission -> chart.payload(emission.payload()))
        .flatMap(payload -> payload.field(field.path().get(0)))
        .map(ConstantNeverEqualRule::texts)
        .orElse(List.of());
  }

  private static List<String> texts(IrField field) {
    List<String> texts =
        field.constants().stream()
            .filter(String.class::isInstance)
            .map(String.class::cast)
            .toList();
    return texts.size() == field.constants().size() ? texts : List.of();
  }

  private Diagnostic never(Located<String> text, String constant, List<String> values) {
    String shown = Printable.quote(Printable.escape(constant));
    String known =
        values.stream()
            .filter(value -> !value.isEmpty())
            .limit(10)
            .map(value -> "`" + Printable.escape(value) + "`")
            .collect(Collectors.joining(", "));
    List<String> near = NearNames.help(constant, values);
    return Diagnostic.error(
            name(), text.span(), "this compares with " + shown + ", which is not a possible value")
        .withLabel(shown + " is not among the values")
        .withNote(Note.of("the values are " + known))
        .withHelp(near.isEmpty() ? "write one of the values" : near.get(0));
  }

  @Override
  public boolean canBeRelaxed() {
    return true;
  }
}
