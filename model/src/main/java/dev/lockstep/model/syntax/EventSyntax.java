package dev.lockstep.model.syntax;

import java.util.List;
import java.util.Optional;

/**
 * An event that the chart accepts: {@code turn.started: { by: [orchestrator], payload: ..., wire:
 * ... }}.
 *
 * @param by actors that may send it; if empty, every actor may
 * @param wire spelling on the wire if that is not a valid name, for example {@code
 *     "ACK+RST(V,V,0)"}
 */
public record EventSyntax(
    Located<String> name,
    List<Located<String>> by,
    Optional<PayloadSyntax> payload,
    Optional<Located<String>> wire,
    Optional<Located<String>> description) {}
