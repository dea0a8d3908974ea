package dev.lockstep.generator;

/** Turns charts into files, or says what is wrong with them. Reads and writes nothing itself. */
@FunctionalInterface
public interface Generator {

  /** The same request gives the same bytes, on every machine. */
  Generation generate(GenerationRequest request);
}
