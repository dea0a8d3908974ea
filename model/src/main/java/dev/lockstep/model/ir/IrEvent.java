package dev.lockstep.model.ir;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/**
 * An event that the chart accepts or raises.
 *
 * @param index position among the chart's events
 * @param wire spelling on the wire, unique among the events
 * @param actors indices of the actors that may send it; all of them if the chart does not restrict
 *     it
 * @param restricted true if the chart restricts who may send it
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
