package dev.lockstep.generator.build;

import dev.lockstep.generator.input.InputFile;
import dev.lockstep.generator.input.Inputs;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.SourceTexts;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Renders diagnostics for the console of a build tool, with the place where each file lies. */
final class FindingText {

  /** The title and the address of an excerpt, which the first line of a finding says already. */
  private static final int TITLE_LINES = 2;

  private final Map<String, InputFile> files;
  private final ExcerptRenderer excerpts;

  FindingText(Inputs inputs) {
    this.files = inputs.byName();
    Map<String, byte[]> contents = new TreeMap<>();
    files.forEach((name, file) -> contents.put(name, file.source().content()));
    this.excerpts = new ExcerptRenderer(SourceTexts.of(contents), false);
  }

  Finding finding(Diagnostic diagnostic) {
    String name = diagnostic.span().source();
    InputFile file = files.get(name);
    String place = file == null ? name : file.place();
    return Finding.of(diagnostic, place, detail(diagnostic));
  }

  private String detail(Diagnostic diagnostic) {
    return excerpts.render(diagnostic).lines().skip(TITLE_LINES).collect(Collectors.joining("\n"));
  }
}
