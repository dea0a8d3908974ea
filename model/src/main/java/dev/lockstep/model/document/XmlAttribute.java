package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Span;

/**
 * An attribute of an XML element.
 *
 * @param namespace of its name; empty when the name has no prefix
 * @param name without its prefix
 * @param value with references resolved and white space turned into blanks
 * @param span of the name
 * @param valueSpan of the value without its quotes
 */
public record XmlAttribute(
    String namespace, String name, String value, Span span, Span valueSpan) {}
