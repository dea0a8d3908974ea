package dev.lockstep.generator.input;

import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;

/** The files of one folder or jar, sorted by name, and what could not be read. */
record InputListing(List<InputFile> files, List<Diagnostic> diagnostics) {

  InputListing {
    files = List.copyOf(files);
    diagnostics = List.copyOf(diagnostics);
  }
}
