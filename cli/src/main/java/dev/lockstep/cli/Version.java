package dev.lockstep.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version of the command. */
final class Version implements IVersionProvider {

  /** Version number, as packaged; {@code 0} when run from classes. */
  static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return Objects.requireNonNullElse(version, "0");
  }

  @Override
  public String[] getVersion() {
    return new String[] {"lockstep " + number()};
  }
}
