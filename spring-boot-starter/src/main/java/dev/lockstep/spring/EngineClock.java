package dev.lockstep.spring;

import java.time.InstantSource;

/** A clock that replaces the time of the engine, for tests. */
public interface EngineClock extends InstantSource {}
