package dev.lockstep.cli.command;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version of the command. */
public final class Version implements IVersionProvider {

  /** Returns the version of the jar; {@code 0} if the classes are not in a jar. */
  public static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return Objects.requireNonNullElse(version, "0");
  }

  @Override
  public String[] getVersion() {
    return new String[] {"lockstep " + number()};
  }
}
