package dev.lockstep.model.check.rule.payload;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.record.PayloadFields;
import dev.lockstep.model.syntax.FieldSyntax;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A check for events that are emitted, raised or sent with a field that their schema does not
 * define.
 */
public final class UnknownPayloadFieldRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (PayloadSite site : PayloadSite.of(chart)) {
      if (!site.hasSchema() && !site.written().isEmpty()) {
        report.add(withoutSchema(site));
      }
      site.schema().ifPresent(schema -> check(site, schema, report));
    }
  }

  private void check(PayloadSite site, IrPayload schema, Report report) {
    Set<String> known = new LinkedHashSet<>();
    schema.fields().forEach(field -> known.add(field.name()));
    if (site.written().stream().allMatch(field -> known.contains(field.name().value()))) {
      return;
    }
    known.addAll(PayloadFields.ofBranches(schema.schema()));
    for (FieldSyntax field : site.written()) {
      if (!known.isEmpty() && !known.contains(field.name().value())) {
        report.add(unknown(site, field, schema, List.copyOf(known)));
      }
    }
  }

  private Diagnostic unknown(
      PayloadSite site, FieldSyntax field, IrPayload schema, List<String> known) {
    Diagnostic unknown =
        Diagnostic.error(
                name(),
                field.name().span(),
                "the payload of "
                    + Printable.quote(site.event().value())
                    + " has no field "
                    + Printable.quote(field.name().value()))
            .withLabel("not in the schema")
            .withNote(
                Note.at(
                    site.declared().span(), "its schema `" + schema.address() + "` is named here"));
    List<String> near = NearNames.help(field.name().value(), known);
    return unknown.withHelp(
        near.isEmpty()
            ? "its fields are `" + known.stream().limit(8).collect(Collectors.joining("`, `")) + "`"
            : near.get(0));
  }

  private Diagnostic withoutSchema(PayloadSite site) {
    return Diagnostic.error(
            name(),
            site.written().get(0).name().span(),
            Printable.quote(site.event().value()) + " has no payload")
        .withLabel("a field of nothing")
        .withNote(Note.at(site.declared().span(), "declared here without `payload`"))
        .withHelp("name a schema where it is declared, or remove the fields");
  }
}
