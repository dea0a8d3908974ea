package dev.lockstep.model.schema;

import dev.lockstep.model.document.Source;
import java.util.List;
import java.util.Optional;

/**
 * A folder in which schema files are looked up. Implementations never access a network or a path
 * outside the folder.
 */
@FunctionalInterface
public interface SchemaFolder {

  /**
   * Returns the file at {@code path}, or empty if it does not exist. The path is relative and uses
   * {@code /} as separator.
   */
  Optional<Source> find(String path);

  /** Returns the names of known files, which diagnostics use to suggest a name. May be empty. */
  default List<String> names() {
    return List.of();
  }

  /**
   * Returns the path of the file for an absolute URI that the file does not declare as its {@code
   * $id}. This is a catalogue lookup; the URI is never fetched.
   */
  default Optional<String> pathOf(String uri) {
    return Optional.empty();
  }

  /** Returns a folder without files. */
  static SchemaFolder empty() {
    return path -> Optional.empty();
  }
}
