package dev.lockstep.cli;

import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The {@code lockstep} command: hands each subcommand its arguments. */
@Command(
    name = "lockstep",
    description = "Keeps charts, code and tests in step.",
    mixinStandardHelpOptions = true,
    subcommands = DemoCommand.class,
    versionProvider = Lockstep.Version.class)
public final class Lockstep {

  private Lockstep() {}

  /** Runs one command line and exits with its code: 0 ok, 1 findings, 2 usage. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new Lockstep()).execute(args));
  }

  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Lockstep.class.getPackage().getImplementationVersion();
      return new String[] {"lockstep " + Objects.requireNonNullElse(version, "(unpackaged)")};
    }
  }
}
