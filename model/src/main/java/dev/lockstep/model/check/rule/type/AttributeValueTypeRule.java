package dev.lockstep.model.check.rule.type;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ScalarValue;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.AttributeSyntax;
import dev.lockstep.model.syntax.AttributeValueSyntax;

/** A check for attribute values of a state that do not have the attribute's type. */
public final class AttributeValueTypeRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      for (AttributeValueSyntax value : state.syntax().is()) {
        chart
            .attributes()
            .find(value.name().value())
            .ifPresent(attribute -> check(attribute, value, report));
      }
    }
  }

  private void check(AttributeSyntax attribute, AttributeValueSyntax value, Report report) {
    String type = attribute.type().value();
    ScalarValue.attributeType(type)
        .filter(known -> ScalarValue.read(value.value().value(), known).isEmpty())
        .ifPresent(
            known ->
                report.add(
                    Diagnostic.error(
                            name(),
                            value.value().span(),
                            Printable.quote(Printable.escape(value.value().value().text()))
                                + " is not a value of type `"
                                + type
                                + "`")
                        .withLabel("not of type `" + type + "`")
                        .withNote(
                            Note.at(
                                attribute.type().span(),
                                "the type of `" + attribute.name().value() + "`"))
                        .withHelp(ScalarHelp.of(type))));
  }
}
