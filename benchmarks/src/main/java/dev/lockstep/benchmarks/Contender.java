package dev.lockstep.benchmarks;

/** An implementation of the machines, with its name in tables. */
public enum Contender {
  PACKED_TABLE("hand: packed table"),
  BYTE_TABLE("hand: byte table"),
  NESTED_SWITCH("hand: nested switch"),
  LOOKUP("ours: lookup"),
  FIRE("ours: fire"),
  STATELESS4J("stateless4j 2.6.0"),
  COLA("COLA 5.0.0"),
  EASY_STATES("easy-states 2.0.0"),
  TINDER("Tinder 0.2.0"),
  SQUIRREL("squirrel 0.3.10"),
  KSTATEMACHINE("KStateMachine 0.33.0"),
  COMMONS_SCXML("Commons SCXML 0.9"),
  SPRING("Spring Statemachine 4.0.2");

  private final String label;

  Contender(String label) {
    this.label = label;
  }

  /** Returns name and version. */
  public String label() {
    return label;
  }

  /** Returns true if a run needs so much memory that only a few thousand can be created. */
  public boolean isHeavy() {
    return ordinal() >= SQUIRREL.ordinal();
  }
}
