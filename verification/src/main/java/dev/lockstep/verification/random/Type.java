package dev.lockstep.verification.random;

/** The types of random expressions. */
enum Type {
  BOOL("bool"),
  INT("int"),
  DOUBLE("double"),
  STRING("string"),
  DURATION("duration"),
  TIMESTAMP("timestamp"),
  INTS(""),
  COUNTS("");

  private final String word;

  Type(String word) {
    this.word = word;
  }

  /** Returns the name in charts; empty for types that variables cannot have. */
  String word() {
    return word;
  }
}
