package dev.lockstep.cli.command;

/** The exit codes of the command. Scripts depend on them. */
public final class ExitCode {

  /** Success. */
  public static final int OK = 0;

  /**
   * The command ran and has findings, such as mistakes in a chart or differences between two
   * machines.
   */
  public static final int FINDINGS = 1;

  /** The command could not run: invalid option, missing file, malformed line. */
  public static final int USAGE = 2;

  private ExitCode() {}
}
