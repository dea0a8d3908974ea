package dev.lockstep.exchange.xml;

import dev.lockstep.model.diagnostic.Span;

/**
 * An attribute of an XML element.
 *
 * @param namespace namespace of the name; empty if the name has no prefix
 * @param name name without the prefix
 * @param value value with references resolved and white space replaced by blanks
 * @param span position of the name
 * @param valueSpan position of the value without its quotes
 */
public record XmlAttribute(
    String namespace, String name, String value, Span span, Span valueSpan) {}
