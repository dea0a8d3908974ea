package dev.lockstep.model.check.rule.payload;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.syntax.FieldSyntax;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A check for values of payload fields that are not among those the schema allows. */
public final class PayloadConstantRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var spoken = new SpokenNames(chart);
    for (PayloadSite site : PayloadSite.of(chart)) {
      for (FieldSyntax field : site.written()) {
        Optional<IrField> known =
            site.schema().flatMap(schema -> schema.field(field.name().value()));
        Optional<IrExpression> value = chart.expression(field.expression());
        if (known.isPresent() && !known.get().constants().isEmpty() && value.isPresent()) {
          spoken.valuesOf(value.get().term(), field).stream()
              .filter(constant -> !known.get().constants().contains(constant))
              .findFirst()
              .ifPresent(constant -> report.add(wrong(site, field, known.get(), constant)));
        }
      }
    }
  }

  private Diagnostic wrong(PayloadSite site, FieldSyntax field, IrField known, Object constant) {
    String allowed =
        known.constants().stream()
            .limit(10)
            .map(value -> "`" + value + "`")
            .collect(Collectors.joining(", "));
    Diagnostic wrong =
        Diagnostic.error(
                name(),
                field.expression().span(),
                "`"
                    + field.name().value()
                    + "` cannot be "
                    + Printable.quote(Printable.escape(constant.toString())))
            .withLabel("may be " + Printable.quote(Printable.escape(constant.toString())))
            .withNote(
                Note.at(
                    site.declared().span(), "by the schema named here it is one of " + allowed));
    List<String> near =
        NearNames.help(
            constant.toString(), known.constants().stream().map(Object::toString).toList());
    return wrong.withHelp(
        near.isEmpty()
            ? "write one of the values above, or add this one to the schema"
            : near.get(0));
  }
}
