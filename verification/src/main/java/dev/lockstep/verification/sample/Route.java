package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.SchemaValue;
import org.jspecify.annotations.Nullable;

/** A way from a subschema, through keywords that apply other subschemas, to a goal. */
sealed interface Route {

  /**
   * A step through one part of a keyword; {@link SchemaEdge} numbers the parts.
   *
   * @param keyword position of the keyword in its subschema
   */
  record Via(int keyword, int part, Route rest) implements Route {}

  /**
   * The end of a route: an option of a keyword that a value must use, or the keyword that it must
   * violate.
   *
   * @param keyword position of the keyword in its subschema; -1 for none
   * @param option number of the option
   * @param pinned the value at the end; {@code null} if it may be any value
   */
  record Goal(int keyword, int option, @Nullable SchemaValue pinned) implements Route {

    /** A goal that asks for nothing. */
    static final Goal ANY = new Goal(-1, 0, null);
  }

  /** Returns the part of the keyword at this position that a route takes; -1 if it takes none. */
  static int part(@Nullable Route route, int keyword) {
    return route instanceof Via via && via.keyword() == keyword ? via.part() : -1;
  }

  /** Returns the option of the keyword at this position that a route ends in; -1 for none. */
  static int option(@Nullable Route route, int keyword) {
    return route instanceof Goal goal && goal.keyword() == keyword ? goal.option() : -1;
  }

  /** Returns the route behind a part of a keyword; {@code null} if the route does not take it. */
  static @Nullable Route rest(@Nullable Route route, int keyword, int part) {
    return route instanceof Via via && via.keyword() == keyword && via.part() == part
        ? via.rest()
        : null;
  }
}
