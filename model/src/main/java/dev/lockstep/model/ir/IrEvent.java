package dev.lockstep.model.ir;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/**
 * An event the chart may be sent or may raise.
 *
 * @param index position among the chart's events
 * @param wire its spelling on the wire, unique among the events
 * @param actors indices of the actors with the right to send it; all of them when the chart does
 *     not say
 * @param restricted whether the chart says who may send it
 */
public record IrEvent(
    int index,
    String name,
    String wire,
    String description,
    List<Integer> actors,
    boolean restricted,
    Optional<IrPayload> payload,
    Span span) {}
