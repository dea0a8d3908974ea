package dev.lockstep.model.document;

/**
 * A file handed to the compiler: its name and its bytes. Nothing is read by the compiler itself.
 *
 * @param name path relative to the source folder with {@code /} between its parts; diagnostics
 *     print it
 * @param content the bytes as they are on disk; never changed, not copied
 */
public record Source(String name, byte[] content) {}
