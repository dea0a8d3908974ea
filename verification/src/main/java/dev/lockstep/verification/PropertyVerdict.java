package dev.lockstep.verification;

/** The result of checking a property. */
public enum PropertyVerdict {
  /** It holds in every run; all states were explored, with inputs that represent all inputs. */
  HOLDS,
  /** It holds in every run with the explored inputs, which do not represent all inputs. */
  HOLDS_FOR_EXPLORED,
  /** A run violates it. */
  VIOLATED,
  /** It holds because its trigger never occurs. */
  VACUOUS,
  /** It is unknown, for example because the limit of states was reached. */
  INCOMPLETE;

  /** Returns true if the property holds in all explored runs and its trigger occurs. */
  public boolean passed() {
    return this == HOLDS || this == HOLDS_FOR_EXPLORED;
  }
}
