package dev.lockstep.languageserver.workspace;

import dev.lockstep.languageserver.text.LineIndex;
import dev.lockstep.model.document.Source;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A text with its place. Immutable.
 *
 * @param uri as the editor spells it
 * @param path absolute path; empty if the document is not a file
 * @param version the editor's version; 0 for a file that is not open
 * @param isOpen true if an editor has the document open
 */
public record Document(
    String uri,
    Optional<Path> path,
    DocumentKind kind,
    int version,
    boolean isOpen,
    LineIndex lines) {

  /** Creates an open document from its URI. */
  public static Document of(String uri, int version, String text) {
    return new Document(uri, path(uri), DocumentKind.of(uri), version, true, new LineIndex(text));
  }

  /** Creates a document of a file that is not open. */
  static Document of(Path path, String text) {
    return new Document(
        path.toUri().toString(),
        Optional.of(path),
        DocumentKind.of(path.toString()),
        0,
        false,
        new LineIndex(text));
  }

  /** Returns the absolute path of a URI, or empty if it is not that of a file. */
  public static Optional<Path> path(String uri) {
    try {
      URI parsed = URI.create(uri);
      return "file".equals(parsed.getScheme())
          ? Optional.of(Path.of(parsed).toAbsolutePath().normalize())
          : Optional.empty();
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return Optional.empty();
    }
  }

  /** Returns this document with the text of another version, as an open document. */
  public Document with(int version, LineIndex lines) {
    return new Document(uri, path, kind, version, true, lines);
  }

  public String text() {
    return lines.text();
  }

  /** Returns the last part of the path or URI. */
  public String name() {
    String whole = path.map(Path::toString).orElse(uri).replace('\\', '/');
    return whole.substring(whole.lastIndexOf('/') + 1);
  }

  /** Returns the text as a source of the compiler. */
  public Source source() {
    return new Source(name(), text().getBytes(StandardCharsets.UTF_8));
  }
}
