package dev.lockstep.model.check.rule.unknown;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.Located;

/**
 * The diagnostic about an unknown name.
 *
 * @param rule name of the diagnostic
 * @param kind expected kind of name with its article: {@code an event}
 * @param chart name of the chart
 * @param why origin of such names
 * @param declare advice on the declaration of a name
 * @param known existing names
 */
record UnknownName(
    String rule, String kind, String chart, String why, String declare, NearSpans known) {

  Diagnostic at(Located<String> written) {
    Diagnostic unknown =
        Diagnostic.error(
                rule,
                written.span(),
                Printable.quote(written.value()) + " is not " + kind + " of chart `" + chart + "`")
            .withLabel("no " + kind.substring(kind.indexOf(' ') + 1) + " has this name")
            .withNote(Note.of(why));
    for (String help : known.help(written.value())) {
      unknown = unknown.withHelp(help);
    }
    return unknown.help().isEmpty() ? unknown.withHelp(declare) : unknown;
  }
}
