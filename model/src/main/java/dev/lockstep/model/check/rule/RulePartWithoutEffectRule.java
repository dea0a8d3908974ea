package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.syntax.RuleSyntax;
import java.util.Set;

/** An ordering rule says something its kind does not look at. */
public final class RulePartWithoutEffectRule implements Rule {

  private static final Set<String> WITH = Set.of("paired", "precedes");

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (RuleSyntax rule : chart.syntax().rules()) {
      String kind = rule.kind().value();
      if (!WITH.contains(kind)) {
        rule.with().ifPresent(with -> report.add(vain(rule, "with", with.span())));
      }
      if (!kind.equals("paired")) {
        rule.within().ifPresent(within -> report.add(vain(rule, "within", within.span())));
        rule.order().ifPresent(order -> report.add(vain(rule, "order", order.span())));
      }
    }
  }

  private Diagnostic vain(RuleSyntax rule, String part, Span span) {
    return Diagnostic.error(
            name(),
            span,
            "a rule of kind `" + rule.kind().value() + "` does not look at `" + part + "`")
        .withLabel("without effect")
        .withNote(
            Note.of(
                part.equals("with")
                    ? "`with` names the other event of `paired` and `precedes`"
                    : "`within` and `order` say where the other event of `paired` stands"))
        .withHelp("remove `" + part + "`");
  }
}
