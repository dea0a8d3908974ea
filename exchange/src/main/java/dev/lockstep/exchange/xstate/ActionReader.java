package dev.lockstep.exchange.xstate;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.verification.draft.ActionDraft;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A reader of actions: named ones, which a program implements, and those built into XState. */
final class ActionReader {

  private final MachineEvents events;
  private final Problems problems;
  private final Values values;
  private final Declared actions = new Declared(Names.Kind.ACTION);
  private final Declared sends = new Declared(Names.Kind.ACTION);

  ActionReader(MachineEvents events, Problems problems) {
    this.events = events;
    this.problems = problems;
    this.values = new Values(problems);
  }

  /** Returns the descriptions of the named actions, by name. */
  Map<String, String> declared() {
    return actions.descriptions();
  }

  List<ActionDraft> actions(List<Node> nodes) {
    return nodes.stream().flatMap(node -> action(node).stream()).toList();
  }

  private Optional<ActionDraft> action(Node node) {
    if (node instanceof Node.Scalar) {
      return values.text(node, "an action").map(name -> perform(name.text(), ""));
    }
    Optional<BuiltIn> builtIn = BuiltIn.of(node);
    if (builtIn.isPresent()) {
      return builtIn(builtIn.get());
    }
    return values
        .object(node, "an action")
        .flatMap(object -> typed(object))
        .map(type -> perform(type.text(), Json.params((Node.Mapping) node)));
  }

  private Optional<Node.Scalar> typed(Node.Mapping object) {
    Optional<Node> type = object.get("type");
    if (type.isEmpty()) {
      problems.invalid(object, "the action has no `type`", "write `\"type\": \"name\"`");
    }
    return type.flatMap(t -> values.text(t, "the type of an action"));
  }

  private ActionDraft perform(String type, String params) {
    return new ActionDraft.Perform(actions.name(type, params));
  }

  private Optional<ActionDraft> builtIn(BuiltIn action) {
    switch (action.type()) {
      case "raise", "send", "sendTo" -> {
        return send(action);
      }
      case "emit" -> {
        return event(action).map(type -> new ActionDraft.Emit(events.emission(type), Map.of()));
      }
      case "cancel" -> {
        return action
            .part("sendId")
            .flatMap(id -> values.text(id, "`sendId`"))
            .map(id -> new ActionDraft.Cancel(sends.name(id.text(), "")));
      }
      case "log" -> {
        problems.leftOut(action.object().span(), "`log` is left out", "it changes nothing");
        return Optional.empty();
      }
      default -> {
        String type = Printable.quote("xstate." + Printable.escape(action.type()));
        return refuse(
            action.object().span(),
            "the action " + type + " is not carried over",
            "`raise`, `send` to the machine itself, `emit` and `cancel` are");
      }
    }
  }

  private Optional<ActionDraft> send(BuiltIn action) {
    Optional<Node> receiver = action.part("to").or(() -> action.part("target"));
    if (receiver.isPresent()) {
      return refuse(
          receiver.get().span(), "the event is sent to another machine", "a chart is one machine");
    }
    Optional<String> type = event(action);
    Optional<Node> delay = action.part("delay");
    String after = delay.map(this::delay).orElse("");
    String id =
        action
            .part("id")
            .flatMap(node -> values.text(node, "`id`"))
            .map(text -> sends.name(text.text(), ""))
            .orElse("");
    boolean raised = action.type().equals("raise") && delay.isEmpty();
    return type.map(events::name)
        .map(
            name ->
                raised
                    ? new ActionDraft.Raise(name, Map.of())
                    : new ActionDraft.Send(name, Map.of(), after, id));
  }

  private Optional<String> event(BuiltIn action) {
    Optional<Node.Scalar> type = action.eventType();
    if (type.isEmpty()) {
      problems.invalid(
          action.object(),
          "the action names no event",
          "write `\"event\": { \"type\": \"NAME\" }`");
    } else if (action.carriesMore()) {
      return refuse(
              action.part("event").orElse(action.object()).span(),
              "what the event carries is not carried over",
              "the JSON does not say what shape the event's payload has")
          .map(never -> "");
    }
    return type.map(Node.Scalar::text);
  }

  private String delay(Node node) {
    boolean millis = node instanceof Node.Scalar scalar && scalar.text().matches("[0-9]{1,12}");
    if (!millis) {
      problems.notCarried(
          node.span(),
          "the delay is not a number",
          "in the JSON only a number of milliseconds defines the delay");
      return "1s";
    }
    return Millis.text(Long.parseLong(((Node.Scalar) node).text()));
  }

  private Optional<ActionDraft> refuse(Span span, String message, String why) {
    problems.notCarried(span, message, why);
    return Optional.empty();
  }
}
