package dev.lockstep.verification.upgrade;

import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * The result of upgrading one file.
 *
 * @param text the new text; empty if the file cannot be upgraded
 * @param edits number of changes; zero if the file is in 2020-12 already
 * @param diagnostics sorted by position; they have errors if there is no text
 */
public record Upgrade(Optional<byte[]> text, int edits, List<Diagnostic> diagnostics) {

  public Upgrade {
    diagnostics = List.copyOf(diagnostics);
  }
}
