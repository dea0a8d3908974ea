package dev.lockstep.server.live;

/** The position of a reader in a stream; its content is defined by the {@link Tail}. */
interface Cursor {}
