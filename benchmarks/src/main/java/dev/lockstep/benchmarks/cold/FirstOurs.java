package dev.lockstep.benchmarks.cold;

import dev.lockstep.benchmarkcharts.payloads.EnvelopeIfValidator;
import java.nio.charset.StandardCharsets;

/**
 * A program that checks one document with a generated validator and prints the time since the start
 * of {@code main}.
 */
final class FirstOurs {

  private FirstOurs() {}

  /** Runs with the document as argument. */
  public static void main(String[] args) {
    long start = System.nanoTime();
    boolean valid = EnvelopeIfValidator.isValid(args[0].getBytes(StandardCharsets.UTF_8));
    long end = System.nanoTime();
    System.out.println(end - start + " " + valid);
  }
}
