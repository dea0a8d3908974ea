package dev.lockstep.flow.retention;

import java.nio.file.Path;

/** Thrown if an archive cannot be written or read; the message names the file. */
public final class ArchiveException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public ArchiveException(Path file, String reason) {
    super(file + ": " + reason);
  }

  public ArchiveException(Path file, String reason, Throwable cause) {
    super(file + ": " + reason + ": " + cause, cause);
  }
}
