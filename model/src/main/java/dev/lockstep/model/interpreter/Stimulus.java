package dev.lockstep.model.interpreter;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An external event as received.
 *
 * @param event spelling on the wire
 * @param actor sender; empty if unknown
 * @param payload plain JSON value: {@code Map}, {@code List}, {@code String}, {@code Boolean},
 *     {@code Long}, {@code Double}, {@code BigInteger} or {@code BigDecimal}; {@code null} for none
 */
public record Stimulus(String event, Optional<String> actor, @Nullable Object payload) {}
