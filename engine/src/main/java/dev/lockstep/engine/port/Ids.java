package dev.lockstep.engine.port;

/** A generator of unique IDs. Thread-safe. */
@FunctionalInterface
public interface Ids {

  Id next();
}
