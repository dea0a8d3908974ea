package dev.lockstep.generator.input;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.UnreadChart;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Reads the selected files below a folder. A symbolic link is never followed. */
final class InputFolder {

  /** One byte more than the compiler accepts, so that it reports a file that is too large. */
  static final int MAX_BYTES = 1024 * 1024 + 1;

  private final Path folder;
  private final Selection selection;
  private final boolean imported;
  private final boolean reportsUnread;

  InputFolder(Path folder, Selection selection, boolean imported) {
    this(folder, selection, imported, false);
  }

  private InputFolder(Path folder, Selection selection, boolean imported, boolean reportsUnread) {
    this.reportsUnread = reportsUnread;
    this.folder = folder.toAbsolutePath().normalize();
    this.selection = selection;
    this.imported = imported;
  }

  /** A folder of charts, in which every file of YAML is expected to be one. */
  static InputFolder ofCharts(Path folder, Selection selection) {
    return new InputFolder(folder, selection, false, true);
  }

  /** Its files; none when there is no such folder. */
  InputListing read() throws IOException {
    if (Files.isSymbolicLink(folder)) {
      return new InputListing(List.of(), List.of(linkAt(folder.getFileName().toString())));
    }
    if (!Files.isDirectory(folder)) {
      return new InputListing(List.of(), List.of());
    }
    Visitor visitor = new Visitor();
    Files.walkFileTree(folder, visitor);
    visitor.files.sort(Comparator.comparing(InputFile::name));
    return new InputListing(visitor.files, visitor.diagnostics.stream().sorted().toList());
  }

  private final class Visitor extends SimpleFileVisitor<Path> {

    private final List<InputFile> files = new ArrayList<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      String name = folder.relativize(file).toString().replace('\\', '/');
      if (attributes.isSymbolicLink() && (selection.contains(name) || Files.isDirectory(file))) {
        diagnostics.add(linkAt(name));
      } else if (attributes.isRegularFile() && selection.contains(name)) {
        read(file, name);
      } else if (attributes.isRegularFile() && reportsUnread && selection.overlooks(name)) {
        UnreadChart.of(name).ifPresent(diagnostics::add);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException problem) {
      String name = folder.relativize(file).toString().replace('\\', '/');
      diagnostics.add(unreadable(name, problem));
      return FileVisitResult.CONTINUE;
    }

    private void read(Path file, String name) {
      try (InputStream in = Files.newInputStream(file)) {
        Source source = new Source(name, in.readNBytes(MAX_BYTES));
        files.add(new InputFile(source, file.toString(), imported));
      } catch (IOException problem) {
        diagnostics.add(unreadable(name, problem));
      }
    }
  }

  private static Diagnostic linkAt(String name) {
    return Diagnostic.error(
            "source-outside-folder",
            Span.at(name, 1, 1),
            "`" + name + "` is a symbolic link, and none is followed")
        .withHelp("put the file itself into the folder");
  }

  private static Diagnostic unreadable(String name, IOException problem) {
    return Diagnostic.error(
            "unreadable-source", Span.at(name, 1, 1), "`" + name + "` cannot be read")
        .withHelp("check the file's permissions (" + problem.getClass().getSimpleName() + ")");
  }
}
