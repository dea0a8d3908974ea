package dev.lockstep.model.syntax;

/** The value of an attribute for one state: {@code is: { label: Waiting }}. */
public record AttributeValueSyntax(Located<String> name, Located<ScalarSyntax> value) {}
