package dev.lockstep.engine.port;

/** Gives identities nobody else was given. Thread-safe. */
@FunctionalInterface
public interface Ids {

  Id next();
}
