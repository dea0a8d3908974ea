package dev.lockstep.benchmarks.cold;

import dev.lockstep.benchmarks.payload.library.NetworkntSchema;
import java.nio.charset.StandardCharsets;

/**
 * Sets networknt's validator up, checks one document, and tells how long it took from the beginning
 * of {@code main}. Its jars are on the class path.
 */
final class FirstNetworknt {

  private FirstNetworknt() {}

  /** Takes the document, the schema and the first digit of the version. */
  public static void main(String[] args) {
    long start = System.nanoTime();
    NetworkntSchema schema =
        NetworkntSchema.of(FirstNetworknt.class.getClassLoader(), args[2].equals("1"), args[1]);
    boolean valid = schema.accepts(schema.parse(args[0].getBytes(StandardCharsets.UTF_8)));
    long end = System.nanoTime();
    System.out.println(end - start + " " + valid);
  }
}
