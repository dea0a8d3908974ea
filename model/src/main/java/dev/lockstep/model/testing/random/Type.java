package dev.lockstep.model.testing.random;

/** Types of values that random expressions come to. */
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

  /** Its name in charts; empty for one no variable has. */
  String word() {
    return word;
  }
}
