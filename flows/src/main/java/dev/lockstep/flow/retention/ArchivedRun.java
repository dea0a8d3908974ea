package dev.lockstep.flow.retention;

import dev.lockstep.engine.Id;
import java.time.Instant;

/**
 * A run in the archive.
 *
 * @param id its ID
 * @param tenant its tenant
 * @param workflow the name of its flow
 * @param state its state
 * @param endedAt the time of its end
 * @param characters the number of characters it stored
 * @param lines the number of rows in the archive
 */
public record ArchivedRun(
    Id id,
    String tenant,
    String workflow,
    String state,
    Instant endedAt,
    long characters,
    long lines) {}
