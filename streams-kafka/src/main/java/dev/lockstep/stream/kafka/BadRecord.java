package dev.lockstep.stream.kafka;

import org.jspecify.annotations.Nullable;

/**
 * A record that is not an event.
 *
 * @param reason why it is not
 * @param origin topic, partition and offset of the record
 * @param key the key; {@code null} if there is none or if it is too long to be copied
 * @param value the value; {@code null} if there is none or if it is too long to be copied
 */
public record BadRecord(
    String reason, String origin, byte @Nullable [] key, byte @Nullable [] value) {}
