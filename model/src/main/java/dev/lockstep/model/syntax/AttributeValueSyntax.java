package dev.lockstep.model.syntax;

/** What one attribute says about one state: {@code is: { label: Waiting }}. */
public record AttributeValueSyntax(Located<String> name, Located<ScalarSyntax> value) {}
