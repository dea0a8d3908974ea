package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.scxml.document.Delay;
import dev.lockstep.exchange.scxml.document.Place;
import dev.lockstep.exchange.scxml.document.Problems;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.verification.draft.ActionDraft;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** A converter of {@code <send>} and {@code <cancel>} to actions. */
final class Sends {

  private final Problems problems;
  private final Expressions expressions;
  private final SendIds ids;
  private final Receivers receivers;

  Sends(Problems problems, Expressions expressions, SendIds ids) {
    this.problems = problems;
    this.expressions = expressions;
    this.ids = ids;
    this.receivers = new Receivers(problems, expressions);
  }

  /**
   * Returns the actions of a {@code send}; a conditional action if its event or delay is only known
   * at run time.
   */
  List<ActionDraft> send(XmlElement send, Place place, Map<String, Object> known) {
    if (!receivers.isOurProcessor(send, known)) {
      return List.of();
    }
    List<ActionDraft> actions = new ArrayList<>();
    storeId(send, place, known).ifPresent(actions::add);
    Optional<Boolean> internal = receivers.isInternal(send, known);
    if (internal.isPresent()) {
      actions.addAll(
          each(
              send,
              "event",
              "eventexpr",
              place,
              known,
              event -> ofEvent(send, event, internal.get(), place, known)));
    }
    return actions;
  }

  private List<ActionDraft> ofEvent(
      XmlElement send, String event, boolean internal, Place place, Map<String, Object> known) {
    Map<String, String> payload = payload(send, event, place);
    String name = expressions.meanings().events().name(event);
    boolean delayed =
        send.attribute("delay").isPresent() || send.attribute("delayexpr").isPresent();
    if (internal) {
      if (delayed) {
        problems.notCarried(
            send.span(), "a delayed event is sent inside", "what is raised is taken at once");
      }
      return List.of(new ActionDraft.Raise(name, payload));
    }
    if (!delayed) {
      return List.of(new ActionDraft.Send(name, payload, "", ids.of(send)));
    }
    Function<String, List<ActionDraft>> later =
        after -> List.of(new ActionDraft.Send(name, payload, after, ids.of(send)));
    Optional<String> computed =
        send.attribute("delayexpr").flatMap(e -> expressions.duration(e, place, known));
    return computed.isPresent()
        ? later.apply(computed.get())
        : each(send, "delay", "delayexpr", place, known, delay -> later.apply(after(send, delay)));
  }

  private String after(XmlElement send, String delay) {
    Optional<BigDecimal> millis = Delay.millis(delay);
    if (millis.isEmpty()) {
      Span span =
          send.attribute("delay")
              .or(() -> send.attribute("delayexpr"))
              .map(XmlAttribute::valueSpan)
              .orElse(send.span());
      problems.invalid(
          span,
          Printable.quote(delay) + " is not a delay",
          "write a number with `s` or `ms`, of a hundred years at most");
    }
    return millis.filter(length -> length.signum() > 0).map(Delay::text).orElse("");
  }

  /**
   * Returns the actions for a literal attribute, or for each value that an expression attribute may
   * have.
   */
  private List<ActionDraft> each(
      XmlElement element,
      String plain,
      String computed,
      Place place,
      Map<String, Object> known,
      Function<String, List<ActionDraft>> actions) {
    Optional<XmlAttribute> written = element.attribute(plain);
    Optional<XmlAttribute> expression = element.attribute(computed);
    if (written.isPresent() == expression.isPresent()) {
      problems.invalid(
          element.span(),
          Printable.quote("<" + element.name() + ">")
              + (written.isPresent() ? " has both `" : " has neither `")
              + plain
              + (written.isPresent() ? "` and `" : "` nor `")
              + computed
              + "`",
          "give it one of them");
      return List.of();
    }
    if (written.isPresent()) {
      return actions.apply(written.get().value());
    }
    Optional<Object> constant = expressions.constant(expression.get(), known);
    if (constant.isPresent() && constant.get() instanceof String text) {
      return actions.apply(text);
    }
    return constant.isPresent()
        ? notAText(expression.get())
        : choices(expression.get(), place, actions);
  }

  private List<ActionDraft> notAText(XmlAttribute expression) {
    problems.invalid(expression.valueSpan(), "this is not a text", "write a text in quotes");
    return List.of();
  }

  /**
   * Returns a conditional action for each value. The actions change no variable, so at most one
   * condition is true.
   */
  private List<ActionDraft> choices(
      XmlAttribute expression, Place place, Function<String, List<ActionDraft>> actions) {
    List<ActionDraft> choices = new ArrayList<>();
    for (Object value : expressions.possible(expression).orElse(Set.of())) {
      if (!(value instanceof String text)) {
        return notAText(expression);
      }
      expressions
          .comes(expression, text, place)
          .ifPresent(
              condition ->
                  choices.add(new ActionDraft.If(condition, actions.apply(text), List.of())));
    }
    return choices;
  }

  private Map<String, String> payload(XmlElement send, String event, Place place) {
    List<Parameter> parameters = Parameter.of(send, expressions.scripts());
    Scxml.children(send, "param").forEach(this::checkParam);
    send.attribute("namelist").ifPresent(this::checkNames);
    List<XmlElement> contents = Scxml.children(send, "content");
    Meanings meanings = expressions.meanings();
    if (!meanings.payloads().areRead()) {
      boolean carries = !parameters.isEmpty() || !contents.isEmpty();
      if (carries && problems.first("payload")) {
        problems.leftOut(
            send.span(),
            "the data of events is left out, here and elsewhere",
            "no expression of the document reads it");
      }
      return Map.of();
    }
    contents.forEach(
        content ->
            problems.notCarried(
                content.span(),
                "`<content>` is not carried over",
                "the data of an event has fields: `<param>`"));
    Map<String, String> payload = new LinkedHashMap<>();
    for (Parameter parameter : parameters) {
      var type = meanings.inference().field(event, parameter.field());
      expressions
          .value(parameter.place(), parameter.value(), type, place)
          .ifPresent(value -> payload.put(parameter.field(), value));
    }
    return payload;
  }

  /**
   * Reports unknown names. SCXML raises an error and sends nothing, and a chart cannot continue
   * after such an error.
   */
  private void checkNames(XmlAttribute namelist) {
    for (String name : Scxml.words(namelist.value())) {
      if (expressions.meanings().variables().name(name).isEmpty()) {
        problems.notCarried(
            namelist.valueSpan(),
            Printable.quote(name) + " is not a variable",
            "SCXML raises `error.execution` and does not send the event; declare the variable with"
                + " `<data>`");
      }
    }
  }

  private void checkParam(XmlElement param) {
    boolean value = param.attribute("expr").isPresent() != param.attribute("location").isPresent();
    if (!value || param.attribute("name").isEmpty()) {
      problems.invalid(
          param.span(), "`<param>` is not complete", "give it a `name`, and one value by `expr`");
    }
  }

  private Optional<ActionDraft> storeId(XmlElement send, Place place, Map<String, Object> known) {
    Optional<XmlAttribute> location = send.attribute("idlocation");
    if (location.isEmpty()) {
      return Optional.empty();
    }
    String id = location.get().value().strip();
    Optional<String> variable = expressions.meanings().variables().name(id);
    if (variable.isEmpty()) {
      problems.notCarried(
          location.get().valueSpan(),
          Printable.quote(id) + " is not a variable",
          "`<data>` declares variables");
      return Optional.empty();
    }
    known.put(id, ids.generated(send));
    return Optional.of(
        expressions.meanings().variables().assign(id, "'" + ids.generated(send) + "'"));
  }

  /** Returns the actions of a {@code cancel}. */
  List<ActionDraft> cancel(XmlElement cancel, Place place, Map<String, Object> known) {
    return each(cancel, "sendid", "sendidexpr", place, known, id -> cancel(cancel, id));
  }

  private List<ActionDraft> cancel(XmlElement cancel, String id) {
    Optional<String> name = ids.name(id);
    if (name.isEmpty()) {
      problems.leftOut(
          cancel.span(),
          "this `<cancel>` is left out",
          "no `<send>` has the id " + Printable.quote(id));
    }
    return name.map(known -> List.<ActionDraft>of(new ActionDraft.Cancel(known))).orElse(List.of());
  }
}
