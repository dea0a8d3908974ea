package dev.lockstep.generator.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Keeps a manifest as text, one line for each fact. */
final class ManifestFile {

  /** Its name in the folder of an execution. */
  static final String NAME = "outputs.txt";

  private static final String TITLE = "lockstep outputs 1";

  private final Path path;

  ManifestFile(Path path) {
    this.path = path;
  }

  /**
   * Returns the manifest that was written last; an empty one if there is none or it cannot be read.
   */
  Manifest read() throws IOException {
    String text;
    try {
      text = Files.readString(path);
    } catch (NoSuchFileException | java.nio.charset.CharacterCodingException e) {
      return Manifest.none();
    }
    List<String> lines = text.lines().toList();
    return lines.size() >= 2 && lines.get(0).equals(TITLE) ? parse(lines) : Manifest.none();
  }

  private static Manifest parse(List<String> lines) {
    String key = "";
    SortedMap<String, String> files = new TreeMap<>();
    List<String> remarks = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] parts = line.split(" ", 3);
      if (parts[0].equals("key") && parts.length == 2) {
        key = parts[1];
      } else if (parts[0].equals("file") && parts.length == 3) {
        files.put(unescape(parts[2]), parts[1]);
      } else if (parts[0].equals("remark") && parts.length == 3) {
        remarks.add(unescape(parts[2]));
      } else {
        return Manifest.none();
      }
    }
    return new Manifest(key, files, remarks);
  }

  /** Replaces the file in one move. */
  void write(Manifest manifest) throws IOException {
    StringBuilder text = new StringBuilder(TITLE).append('\n');
    text.append("key ").append(manifest.key()).append('\n');
    manifest
        .files()
        .forEach((file, hash) -> text.append("file " + hash + " " + escape(file) + "\n"));
    manifest.remarks().forEach(remark -> text.append("remark - " + escape(remark) + "\n"));
    Files.createDirectories(path.getParent());
    Path fresh = path.resolveSibling(path.getFileName() + ".new");
    Files.writeString(fresh, text);
    Files.move(fresh, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
  }

  private static String unescape(String text) {
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        i++;
        c = text.charAt(i) == 'n' ? '\n' : text.charAt(i) == 'r' ? '\r' : text.charAt(i);
      }
      plain.append(c);
    }
    return plain.toString();
  }
}
