package dev.lockstep.server.live;

/** How far a reader has come in a stream; what it is made of is the affair of its {@link Tail}. */
interface Cursor {}
