package dev.lockstep.model.diagnostic;

/** The terminal colours (ECMA-48, select graphic rendition). */
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

  /**
   * Returns {@code text} in this colour if {@code colour} is true; otherwise returns it unchanged.
   */
  String on(String text, boolean colour) {
    return colour && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }

  static Paint of(Severity severity) {
    return severity == Severity.ERROR ? ERROR : WARNING;
  }
}
