package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.scxml.document.Problems;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import java.util.Map;
import java.util.Optional;

/** The checks of the receiver and the event processor of {@code <send>}. */
final class Receivers {

  private final Problems problems;
  private final Expressions expressions;

  Receivers(Problems problems, Expressions expressions) {
    this.problems = problems;
    this.expressions = expressions;
  }

  /** Returns whether an event is sent by the SCXML event processor. Otherwise reports it. */
  boolean isOurProcessor(XmlElement send, Map<String, Object> known) {
    Optional<XmlAttribute> type = send.attribute("type").or(() -> send.attribute("typeexpr"));
    String name = constant(send, "type", "typeexpr", known).orElse(type.isPresent() ? "?" : "");
    if (!Scxml.isScxmlProcessor(name)) {
      problems.notCarried(
          type.map(XmlAttribute::valueSpan).orElse(send.span()),
          "this way of sending is not carried over",
          "a chart of ours sends events of SCXML, and to itself");
      return false;
    }
    return true;
  }

  /**
   * Returns whether an event is added to the internal queue; empty after reporting another
   * receiver.
   */
  Optional<Boolean> isInternal(XmlElement send, Map<String, Object> known) {
    Optional<XmlAttribute> target = send.attribute("target").or(() -> send.attribute("targetexpr"));
    String name =
        constant(send, "target", "targetexpr", known).orElse(target.isPresent() ? "?" : "");
    if (name.equals("#_internal")) {
      return Optional.of(true);
    }
    if (!name.isEmpty()) {
      problems.notCarried(
          target.map(XmlAttribute::valueSpan).orElse(send.span()),
          "this receiver is not carried over",
          "a chart of ours sends events to itself");
      return Optional.empty();
    }
    return Optional.of(false);
  }

  private Optional<String> constant(
      XmlElement send, String plain, String computed, Map<String, Object> known) {
    Optional<String> written = send.attribute(plain).map(XmlAttribute::value);
    return written.or(
        () ->
            send.attribute(computed)
                .flatMap(expression -> expressions.constant(expression, known))
                .map(Object::toString));
  }
}
