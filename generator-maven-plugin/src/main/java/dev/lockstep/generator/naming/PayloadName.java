package dev.lockstep.generator.naming;

/** The package and simple name of a payload's record. */
public record PayloadName(String packageName, String simpleName) {}
