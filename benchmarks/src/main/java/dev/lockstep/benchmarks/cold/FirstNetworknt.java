package dev.lockstep.benchmarks.cold;

import dev.lockstep.benchmarks.payload.library.NetworkntSchema;
import java.nio.charset.StandardCharsets;

/**
 * A program that creates networknt's validator, checks one document, and prints the time since the
 * start of {@code main}. Its jars must be on the class path.
 */
final class FirstNetworknt {

  private FirstNetworknt() {}

  /** Runs with the document, the schema and the first digit of the version as arguments. */
  public static void main(String[] args) {
    long start = System.nanoTime();
    NetworkntSchema schema =
        NetworkntSchema.of(FirstNetworknt.class.getClassLoader(), args[2].equals("1"), args[1]);
    boolean valid = schema.accepts(schema.parse(args[0].getBytes(StandardCharsets.UTF_8)));
    long end = System.nanoTime();
    System.out.println(end - start + " " + valid);
  }
}
