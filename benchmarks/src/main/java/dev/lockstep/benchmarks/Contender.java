package dev.lockstep.benchmarks;

/** A way to write a machine, by the name tables print. */
public enum Contender {
  PACKED_TABLE("hand: packed table"),
  BYTE_TABLE("hand: byte table"),
  NESTED_SWITCH("hand: nested switch"),
  FAST_DOOR("ours: fast door"),
  FULL_DOOR("ours: full door"),
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

  /** Name and version. */
  public String label() {
    return label;
  }

  /** Whether a run of it takes so much that a few thousand are many. */
  public boolean isHeavy() {
    return ordinal() >= SQUIRREL.ordinal();
  }
}
