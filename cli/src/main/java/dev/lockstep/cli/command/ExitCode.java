package dev.lockstep.cli;

/** The exit codes of the command. Scripts depend on them. */
final class ExitCode {

  /** Success. */
  static final int OK = 0;

  /**
   * The command ran and has findings, such as mistakes in a chart or differences between two
   * machines.
   */
  static final int FINDINGS = 1;

  /** The command could not run: invalid option, missing file, malformed line. */
  static final int USAGE = 2;

  private ExitCode() {}
}
