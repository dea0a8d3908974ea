package dev.lockstep.generator.emit.payload;

import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.SortedMap;

/**
 * The Java of one payload.
 *
 * @param files path to text, {@code com/acme/fcmp/Reply.java}; empty when there is an error
 * @param diagnostics the constructs that cannot be generated
 */
public record PayloadEmission(SortedMap<String, String> files, List<Diagnostic> diagnostics) {

  public PayloadEmission {
    diagnostics = List.copyOf(diagnostics);
  }
}
