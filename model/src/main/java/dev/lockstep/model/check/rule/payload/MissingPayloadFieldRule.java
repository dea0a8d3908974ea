package dev.lockstep.model.check.rule.payload;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.ir.IrField;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A check for events that are emitted, raised or sent without a field that their schema requires.
 */
public final class MissingPayloadFieldRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (PayloadSite site : PayloadSite.of(chart)) {
      Set<String> given =
          site.written().stream().map(field -> field.name().value()).collect(Collectors.toSet());
      List<String> missing =
          site.schema().stream()
              .flatMap(schema -> schema.fields().stream())
              .filter(field -> field.required() && !given.contains(field.name()))
              .map(IrField::name)
              .toList();
      if (!missing.isEmpty()) {
        report.add(missing(site, missing));
      }
    }
  }

  private Diagnostic missing(PayloadSite site, List<String> missing) {
    String names = missing.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "));
    return Diagnostic.error(
            name(),
            site.event().span(),
            "the payload of " + Printable.quote(site.event().value()) + " lacks " + names)
        .withLabel(
            missing.size() == 1 ? "a required field is missing" : "required fields are missing")
        .withNote(
            Note.at(
                site.declared().span(),
                "its schema `" + site.schema().orElseThrow().address() + "` is named here"))
        .withHelp(
            "add "
                + missing.stream()
                    .map(name -> "`" + name + ": ...`")
                    .collect(Collectors.joining(", ")));
  }
}
