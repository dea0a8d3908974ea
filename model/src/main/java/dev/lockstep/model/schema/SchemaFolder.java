package dev.lockstep.model.schema;

import dev.lockstep.model.document.Source;
import java.util.List;
import java.util.Optional;

/** Where schema files are looked up. Never a network, never a path outside the folder. */
@FunctionalInterface
public interface SchemaFolder {

  /**
   * The file at {@code path}, relative, {@code /} between its parts, or empty when there is none.
   */
  Optional<Source> find(String path);

  /** Files near a misspelt one, for the help of a diagnostic; may be empty. */
  default List<String> names() {
    return List.of();
  }

  /**
   * The path of the file that goes by an absolute URI it does not name itself by its {@code $id}; a
   * catalogue. Nothing is ever fetched.
   */
  default Optional<String> pathOf(String uri) {
    return Optional.empty();
  }

  /** A folder without files. */
  static SchemaFolder empty() {
    return path -> Optional.empty();
  }
}
