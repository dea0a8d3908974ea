package dev.lockstep.engine;

/** A generator of unique IDs. Thread-safe. */
@FunctionalInterface
public interface Ids {

  Id next();
}
