package dev.lockstep.model.syntax;

import java.util.List;
import java.util.Optional;

/**
 * An event the chart may be sent: {@code turn.started: { by: [orchestrator], payload: ..., wire:
 * ... }}.
 *
 * @param by actors with the right to send it; empty when the chart does not say: everyone may
 * @param wire its spelling on the wire when that is not a name: {@code "ACK+RST(V,V,0)"}
 */
public record EventSyntax(
    Located<String> name,
    List<Located<String>> by,
    Optional<PayloadSyntax> payload,
    Optional<Located<String>> wire,
    Optional<Located<String>> description) {}
