package dev.lockstep.generator;

/** Generates files from charts, or returns diagnostics. Performs no input or output. */
@FunctionalInterface
public interface Generator {

  /** The same request gives the same bytes, on every machine. */
  Generation generate(GenerationRequest request);
}
