package dev.lockstep.languageserver.symbol;

import java.util.Optional;

/** Finds the names of a chart to which another document refers. */
@FunctionalInterface
public interface ChartLookup {

  /** Returns the names of the newest chart with a name, or empty if there is none. */
  Optional<DocumentNames> chart(String name);
}
