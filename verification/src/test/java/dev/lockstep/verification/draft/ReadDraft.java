package dev.lockstep.verification.draft;

import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.FieldSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.PayloadSyntax;
import dev.lockstep.model.syntax.StateSyntax;
import dev.lockstep.model.syntax.StatechartSyntax;
import dev.lockstep.model.syntax.TransitionSyntax;
import dev.lockstep.model.syntax.TriggerSyntax;
import dev.lockstep.verification.draft.StateDraft.Kind;
import dev.lockstep.verification.draft.TransitionDraft.Trigger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A converter of parsed charts to drafts. */
final class ReadDraft {

  private ReadDraft() {}

  static ChartDraft of(StatechartSyntax chart) {
    return new ChartDraft(
        chart.name().value(),
        text(chart.version()),
        text(chart.description()),
        chart.context().stream()
            .map(
                v ->
                    new VariableDraft(
                        v.name().value(),
                        v.type().value(),
                        v.initial().map(i -> i.value().text()).orElse(""),
                        text(v.description())))
            .toList(),
        map(chart.actors(), a -> a.name().value(), a -> text(a.description())),
        map(chart.attributes(), a -> a.name().value(), a -> a.type().value()),
        chart.events().stream()
            .map(
                e ->
                    new EventDraft(
                        e.name().value(),
                        text(e.wire()),
                        texts(e.by()),
                        payload(e.payload()),
                        text(e.description())))
            .toList(),
        chart.emits().stream()
            .map(
                e ->
                    new EmissionDraft(
                        e.name().value(),
                        text(e.wire()),
                        payload(e.payload()),
                        text(e.description())))
            .toList(),
        map(chart.guards(), d -> d.name().value(), d -> text(d.description())),
        map(chart.actions(), d -> d.name().value(), d -> text(d.description())),
        actions(chart.onTransition()),
        state(chart.root(), ""));
  }

  private static StateDraft state(StateSyntax state, String name) {
    Kind kind =
        switch (text(state.type())) {
          case "parallel" -> Kind.PARALLEL;
          case "final" -> Kind.FINAL;
          case "history" ->
              text(state.history()).equals("deep") ? Kind.DEEP_HISTORY : Kind.SHALLOW_HISTORY;
          default -> Kind.PLAIN;
        };
    boolean history = kind == Kind.SHALLOW_HISTORY || kind == Kind.DEEP_HISTORY;
    return new StateDraft(
        name,
        text(state.wire()),
        name.isEmpty() ? "" : text(state.description()),
        kind,
        texts(history ? state.historyTargets() : state.initial()),
        actions(state.initialActions()),
        texts(state.tags()),
        map(state.is(), v -> v.name().value(), v -> v.value().value().text()),
        texts(state.invariants()),
        actions(state.entry()),
        actions(state.exit()),
        state.transitions().stream().map(ReadDraft::transition).toList(),
        state.states().stream().map(child -> state(child, child.name().value())).toList());
  }

  private static TransitionDraft transition(TransitionSyntax transition) {
    return new TransitionDraft(
        trigger(transition.trigger()),
        text(transition.guard()),
        text(transition.refuse()),
        texts(transition.targets()),
        transition.reenter().map(Located::value).orElse(false),
        actions(transition.actions()));
  }

  private static Trigger trigger(TriggerSyntax trigger) {
    if (trigger instanceof TriggerSyntax.On on) {
      return new Trigger.On(texts(on.descriptors()));
    }
    if (trigger instanceof TriggerSyntax.After after) {
      return new Trigger.After(after.delay().value());
    }
    return trigger instanceof TriggerSyntax.Always ? new Trigger.Always() : new Trigger.Done();
  }

  private static List<ActionDraft> actions(List<ActionSyntax> actions) {
    return actions.stream().map(ReadDraft::action).toList();
  }

  private static ActionDraft action(ActionSyntax action) {
    if (action instanceof ActionSyntax.Assign assign) {
      return new ActionDraft.Assign(fields(assign.fields()));
    }
    if (action instanceof ActionSyntax.Raise raise) {
      return new ActionDraft.Raise(raise.event().value(), fields(raise.payload()));
    }
    if (action instanceof ActionSyntax.Emit emit) {
      return new ActionDraft.Emit(emit.event().value(), fields(emit.payload()));
    }
    if (action instanceof ActionSyntax.Send send) {
      return new ActionDraft.Send(
          send.event().value(), fields(send.payload()), text(send.after()), text(send.id()));
    }
    if (action instanceof ActionSyntax.Cancel cancel) {
      return new ActionDraft.Cancel(cancel.id().value());
    }
    if (action instanceof ActionSyntax.Perform perform) {
      return new ActionDraft.Perform(perform.name().value());
    }
    ActionSyntax.If choice = (ActionSyntax.If) action;
    return new ActionDraft.If(
        choice.condition().value(), actions(choice.then()), actions(choice.otherwise()));
  }

  private static Map<String, String> fields(List<FieldSyntax> fields) {
    return map(fields, f -> f.name().value(), f -> f.expression().value());
  }

  private static String payload(Optional<PayloadSyntax> payload) {
    return payload
        .map(
            p ->
                p instanceof PayloadSyntax.Inline inline
                    ? JsonForm.of(inline.schema())
                    : ((PayloadSyntax.File) p).path().value())
        .orElse("");
  }

  private static <T> Map<String, String> map(
      List<T> items, Function<T, String> key, Function<T, String> value) {
    Map<String, String> map = new LinkedHashMap<>();
    items.forEach(item -> map.put(key.apply(item), value.apply(item)));
    return map;
  }

  private static List<String> texts(List<Located<String>> texts) {
    return texts.stream().map(Located::value).toList();
  }

  private static String text(Optional<Located<String>> text) {
    return text.map(Located::value).orElse("");
  }
}
