package dev.lockstep.cli.console;

/** When to use colour. */
public enum Colour {
  /** On a terminal, unless {@code NO_COLOR} is set. */
  AUTO,
  ALWAYS,
  NEVER;

  /** Whether {@code console} gets colour. */
  public boolean isOn(Console console) {
    return switch (this) {
      case AUTO -> console.terminal() && !console.noColour();
      case ALWAYS -> true;
      case NEVER -> false;
    };
  }
}
