package dev.lockstep.generator.build;

import dev.lockstep.generator.input.InputFile;
import dev.lockstep.generator.input.Inputs;
import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Map;

/** Renders diagnostics for people and for tools, with the place where each file lies. */
final class FindingText {

  private final Map<String, InputFile> files;

  FindingText(Inputs inputs) {
    this.files = inputs.byName();
  }

  Finding finding(Diagnostic diagnostic) {
    String name = diagnostic.span().source();
    InputFile file = files.get(name);
    return Finding.of(
        diagnostic, file == null ? name : file.place(), String.join("\n", diagnostic.help()));
  }

  String sarif(List<Diagnostic> diagnostics) {
    return diagnostics.toString();
  }
}
