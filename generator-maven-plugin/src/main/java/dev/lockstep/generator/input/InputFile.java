package dev.lockstep.generator.input;

import dev.lockstep.model.document.Source;

/**
 * A chart or schema and where it was found.
 *
 * @param source the input of the compiler
 * @param place absolute path, or {@code library.jar!/entry} for one from a dependency
 * @param imported true if it comes from a dependency
 */
public record InputFile(Source source, String place, boolean imported) {

  /** Relative path, with {@code /} between its parts. */
  public String name() {
    return source.name();
  }
}
