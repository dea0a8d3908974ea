package dev.lockstep.model.document;

/**
 * A file passed to the compiler. The compiler itself reads no files.
 *
 * @param name path relative to the source folder, with {@code /} as separator; printed in
 *     diagnostics
 * @param content bytes of the file; not copied, must not be changed
 */
public record Source(String name, byte[] content) {}
