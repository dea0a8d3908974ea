package dev.lockstep.generator.output;

import java.io.IOException;
import java.nio.file.Path;

/** A file was not written or deleted because of where it lies. Nothing was changed. */
public final class RefusedOutputException extends IOException {

  private static final long serialVersionUID = 1L;

  private final transient Path path;

  RefusedOutputException(Path path, String why) {
    super(path + " " + why);
    this.path = path;
  }

  /** Returns the path that was refused. */
  public Path path() {
    return path;
  }
}
