package dev.lockstep.model.check.rule.payload;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.check.rule.Terms;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.EventSyntax;
import dev.lockstep.model.syntax.FieldSyntax;
import dev.lockstep.model.syntax.Located;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A check for uses of {@code event.name} if the payload of the event also has a field with this
 * name.
 */
public final class EventNameFieldRule implements Rule {

  private static final String FIELD = "name";

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedTransition transition : chart.transitions()) {
      List<Located<String>> reading =
          expressions(transition).stream().filter(text -> readsTheName(chart, text)).toList();
      if (reading.isEmpty()) {
        continue;
      }
      Optional<EventSyntax> event =
          transition.events().stream()
              .map(index -> chart.syntax().events().get(index))
              .filter(declared -> hasField(chart, declared))
              .findFirst();
      event.ifPresent(declared -> reading.forEach(text -> report.add(read(text, declared))));
    }
  }

  private static boolean hasField(ResolvedChart chart, EventSyntax event) {
    return chart.payload(event.payload()).flatMap(payload -> payload.field(FIELD)).isPresent();
  }

  private static List<Located<String>> expressions(ResolvedTransition transition) {
    List<Located<String>> texts = new ArrayList<>();
    transition.syntax().guard().ifPresent(texts::add);
    for (ActionSyntax action : PlacedAction.flat(transition.syntax().actions())) {
      values(action).forEach(field -> texts.add(field.expression()));
      if (action instanceof ActionSyntax.If choice) {
        texts.add(choice.condition());
      } else if (action instanceof ActionSyntax.Send send) {
        send.after().ifPresent(texts::add);
      }
    }
    return texts;
  }

  private static List<FieldSyntax> values(ActionSyntax action) {
    if (action instanceof ActionSyntax.Assign assign) {
      return assign.fields();
    } else if (action instanceof ActionSyntax.Emit emit) {
      return emit.payload();
    } else if (action instanceof ActionSyntax.Raise raise) {
      return raise.payload();
    }
    return action instanceof ActionSyntax.Send send ? send.payload() : List.of();
  }

  private static boolean readsTheName(ResolvedChart chart, Located<String> text) {
    boolean[] reads = new boolean[1];
    chart
        .expression(text)
        .ifPresent(
            expression ->
                Terms.visit(
                    expression.term(),
                    term ->
                        reads[0] |=
                            term instanceof IrTerm.Known known
                                && known.name() == IrTerm.Name.EVENT_NAME));
    return reads[0];
  }

  private Diagnostic read(Located<String> text, EventSyntax event) {
    return Diagnostic.warning(
            name(),
            text.span(),
            "`event.name` is the name of the event, not the field of its payload")
        .withLabel("has the value " + Printable.quote(event.wire().orElse(event.name()).value()))
        .withNote(Note.at(event.name().span(), "the payload of this event has a field `name`, too"))
        .withHelp("give the field another name in the schema if it is meant");
  }

  @Override
  public boolean isHint() {
    return true;
  }
}
