package dev.lockstep.model.diagnostic;

/** Colours of a terminal (ECMA-48, select graphic rendition), or none. */
enum Paint {
  ERROR("1;31"),
  WARNING("1;33"),
  TITLE("1"),
  FRAME("1;34"),
  HELP("1;36");

  private final String code;

  Paint(String code) {
    this.code = code;
  }

  /** {@code text} in this colour when {@code colour} is wanted. */
  String on(String text, boolean colour) {
    return colour && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }

  static Paint of(Severity severity) {
    return severity == Severity.ERROR ? ERROR : WARNING;
  }
}
