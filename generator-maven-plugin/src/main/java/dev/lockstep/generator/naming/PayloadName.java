package dev.lockstep.generator.naming;

/**
 * The package and name of a payload's type.
 *
 * @param simpleName the name in the package; of a type inside others with dots, {@code
 *     Common.Money}
 */
public record PayloadName(String packageName, String simpleName) {

  /** Returns the name of the validator, which is always a type of its own. */
  public String validator() {
    return simpleName.replace(".", "") + "Validator";
  }
}
