package dev.lockstep.verification.system;

import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * The result of reading a system file.
 *
 * @param system present if there is no error
 * @param diagnostics errors, sorted by position
 */
public record SystemCompilation(Optional<SystemModel> system, List<Diagnostic> diagnostics) {
  public SystemCompilation {
    diagnostics = List.copyOf(diagnostics);
  }
}
