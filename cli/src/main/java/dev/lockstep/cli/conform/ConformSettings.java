package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.hash.KeyHash;
import dev.lockstep.cli.conform.time.Retention;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Limits of a comparison.
 *
 * @param window the largest time by which a line may be late, at least 0
 * @param unreadable the largest number of unreadable lines, at least 0
 * @param shown the largest number of instances whose first deviation is reported, at least 0
 * @param assumesActors true if an actor that may send an event is assumed for a line without one
 * @param recordsUse true if the use of the chart is recorded, for a page
 * @param retention the time for which the states of instances are kept
 * @param hash the hash of keys, which the writer of the logs must not know
 * @param progress receives a sentence after each million lines
 */
public record ConformSettings(
    Duration window,
    long unreadable,
    int shown,
    boolean assumesActors,
    boolean recordsUse,
    Retention retention,
    KeyHash hash,
    Consumer<String> progress) {}
