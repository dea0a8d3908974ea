package dev.lockstep.cli;

/** What the command's exit codes mean; people script against them. */
final class ExitCode {

  /** All is well. */
  static final int OK = 0;

  /** Something was found: mistakes in a chart, a difference between two machines. */
  static final int FINDINGS = 1;

  /** The command could not be understood or tried: wrong option, missing file, malformed line. */
  static final int USAGE = 2;

  private ExitCode() {}
}
