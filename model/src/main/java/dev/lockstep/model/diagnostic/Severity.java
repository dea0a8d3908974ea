package dev.lockstep.model.diagnostic;

/** The severity of a diagnostic: an error fails the build, a warning does not. */
public enum Severity {
  ERROR,
  WARNING
}
