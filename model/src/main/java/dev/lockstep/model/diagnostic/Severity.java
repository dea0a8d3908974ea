package dev.lockstep.model.diagnostic;

/** How much a diagnostic weighs: an error stops the build, a warning does not. */
public enum Severity {
  ERROR,
  WARNING
}
