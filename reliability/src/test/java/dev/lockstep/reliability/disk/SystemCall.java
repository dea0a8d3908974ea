package dev.lockstep.reliability.disk;

/**
 * A system call that changes a disk, or a line that the process printed.
 *
 * @param kind kind of the call
 * @param file file or folder; the printed line
 * @param offset position of a write, new length of a truncation, otherwise 0
 * @param data bytes of a write, otherwise none
 */
record SystemCall(Kind kind, String file, long offset, byte[] data) {

  private static final byte[] NONE = {};

  /** The kinds of calls. */
  enum Kind {
    CREATE,
    WRITE,
    TRUNCATE,
    /** The call began: what was written before it will be on the disk when it ends. */
    SYNC_BEGUN,
    SYNC_ENDED,
    DELETE,
    PRINT
  }

  static SystemCall of(Kind kind, String file) {
    return new SystemCall(kind, file, 0, NONE);
  }

  static SystemCall write(String file, long offset, byte[] data) {
    return new SystemCall(Kind.WRITE, file, offset, data);
  }

  static SystemCall truncate(String file, long length) {
    return new SystemCall(Kind.TRUNCATE, file, length, NONE);
  }
}
