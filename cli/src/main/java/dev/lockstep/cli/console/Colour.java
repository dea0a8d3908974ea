package dev.lockstep.cli.console;

/** The use of colour. */
public enum Colour {
  /** Colour on a terminal, unless {@code NO_COLOR} is set. */
  AUTO,
  ALWAYS,
  NEVER;

  /** Returns whether output to a console has colour. */
  public boolean isOn(Console console) {
    return switch (this) {
      case AUTO -> console.terminal() && !console.noColour();
      case ALWAYS -> true;
      case NEVER -> false;
    };
  }
}
