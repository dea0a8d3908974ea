package dev.lockstep.model.lower;

import dev.lockstep.model.check.CheckedStatechart;
import dev.lockstep.model.expression.Conjuncts;
import dev.lockstep.model.ir.IrRule;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.RuleSyntax;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The lowering of rules about emitted events. */
final class RuleLowering {

  private final CheckedStatechart chart;

  RuleLowering(CheckedStatechart chart) {
    this.chart = chart;
  }

  List<IrRule> lower() {
    return chart.syntax().rules().stream().map(this::rule).toList();
  }

  private IrRule rule(RuleSyntax rule) {
    return new IrRule(
        IrRule.Kind.valueOf(upper(rule.kind())),
        rule.id().value(),
        emission(rule.event()),
        rule.with().map(this::emission).orElse(-1),
        rule.where().map(chart::expression),
        rule.where().map(chart::expression).map(Conjuncts::of).orElse(List.of()),
        choice(rule.within(), IrRule.Within.STEP),
        choice(rule.order(), IrRule.Order.ANY),
        rule.span());
  }

  private int emission(Located<String> name) {
    return chart.resolved().emissions().indexOf(name.value()).orElseThrow();
  }

  private static <E extends Enum<E>> E choice(Optional<Located<String>> written, E usual) {
    return written.map(word -> Enum.valueOf(usual.getDeclaringClass(), upper(word))).orElse(usual);
  }

  private static String upper(Located<String> word) {
    return word.value().toUpperCase(Locale.ROOT);
  }
}
