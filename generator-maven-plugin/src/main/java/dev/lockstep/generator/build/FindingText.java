package dev.lockstep.generator.build;

import dev.lockstep.generator.input.InputFile;
import dev.lockstep.generator.input.InputRequest;
import dev.lockstep.generator.input.Inputs;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.SourceTexts;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Renders diagnostics for the console of a build tool, with the place where each file lies. */
final class FindingText {

  /** The title and the address of an excerpt, which the first line of a finding repeats. */
  private static final int TITLE_LINES = 2;

  private final Map<String, InputFile> files;
  private final List<Path> folders;
  private final ExcerptRenderer excerpts;

  FindingText(Inputs inputs, InputRequest request) {
    this.files = inputs.byName();
    this.folders =
        Stream.concat(request.chartFolders().stream(), Stream.of(request.schemaFolder())).toList();
    Map<String, byte[]> contents = new TreeMap<>();
    files.forEach((name, file) -> contents.put(name, file.source().content()));
    this.excerpts = new ExcerptRenderer(SourceTexts.of(contents), false);
  }

  Finding finding(Diagnostic diagnostic) {
    String name = diagnostic.span().source();
    InputFile file = files.get(name);
    String place = file == null ? placeOfUnread(name) : file.place();
    return Finding.of(diagnostic, place, detail(diagnostic));
  }

  /**
   * Returns the place of a file that was found and not read; a folder that is a link has its own
   * name.
   */
  private String placeOfUnread(String name) {
    return folders.stream()
        .map(folder -> folder.endsWith(name) ? folder : folder.resolve(name))
        .filter(path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS))
        .map(Path::toString)
        .findFirst()
        .orElse(name);
  }

  private String detail(Diagnostic diagnostic) {
    return excerpts.render(diagnostic).lines().skip(TITLE_LINES).collect(Collectors.joining("\n"));
  }
}
