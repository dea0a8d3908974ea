package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.Keyword;
import org.jspecify.annotations.Nullable;

/**
 * A keyword that a value must meet or violate.
 *
 * @param index index of the subschema that contains the keyword
 * @param number position of the keyword in it
 * @param part the part of the keyword that must apply to a part of the value; -1 for any
 * @param rest the route behind that part; {@code null} for any
 * @param option the option of the keyword that decides; -1 for any
 * @param isRouted true if the subschema is on the route
 */
record Literal(
    int index,
    int number,
    Keyword keyword,
    boolean holds,
    int part,
    @Nullable Route rest,
    int option,
    boolean isRouted) {

  /** Returns true if the keyword must fail, and how it fails is of no interest. */
  boolean isFree() {
    return !holds && !isRouted;
  }
}
