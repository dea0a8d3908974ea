package dev.lockstep.generator.input;

import dev.lockstep.model.document.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Reads the selected files below a folder of a jar, or of the class folder a jar will be made of.
 */
final class InputJar {

  private final Path jar;
  private final String prefix;
  private final Selection selection;

  /**
   * A folder of a jar.
   *
   * @param prefix the folder, ending in {@code /}
   */
  InputJar(Path jar, String prefix, Selection selection) {
    this.jar = jar;
    this.prefix = prefix;
    this.selection = selection;
  }

  InputListing read() throws IOException {
    if (Files.isDirectory(jar)) {
      return new InputFolder(jar.resolve(prefix), selection, true).read();
    }
    List<InputFile> files = new ArrayList<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : zip.stream().filter(this::isSelected).toList()) {
        files.add(read(zip, entry));
      }
    }
    files.sort(Comparator.comparing(InputFile::name));
    return new InputListing(files, List.of());
  }

  private boolean isSelected(ZipEntry entry) {
    String name = entry.getName();
    return !entry.isDirectory()
        && name.startsWith(prefix)
        && Glob.isInside(name)
        && selection.contains(name.substring(prefix.length()));
  }

  private InputFile read(ZipFile zip, ZipEntry entry) throws IOException {
    try (InputStream in = zip.getInputStream(entry)) {
      String name = entry.getName().substring(prefix.length());
      Source source = new Source(name, in.readNBytes(InputFolder.MAX_BYTES));
      return new InputFile(source, jar + "!/" + entry.getName(), true);
    }
  }
}
