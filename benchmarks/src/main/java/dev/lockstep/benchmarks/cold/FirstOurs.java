package dev.lockstep.benchmarks.cold;

import dev.lockstep.benchmarkcharts.payloads.EnvelopeIfValidator;
import java.nio.charset.StandardCharsets;

/** Checks one document and tells how long it took from the beginning of {@code main}. */
final class FirstOurs {

  private FirstOurs() {}

  /** Takes the document. */
  public static void main(String[] args) {
    long start = System.nanoTime();
    boolean valid = EnvelopeIfValidator.isValid(args[0].getBytes(StandardCharsets.UTF_8));
    long end = System.nanoTime();
    System.out.println(end - start + " " + valid);
  }
}
