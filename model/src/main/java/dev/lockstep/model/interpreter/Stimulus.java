package dev.lockstep.model.interpreter;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An external event as it arrives.
 *
 * @param event its spelling on the wire
 * @param actor who sends it; empty when nobody is named
 * @param payload plain JSON value: {@code Map}, {@code List}, {@code String}, {@code Boolean},
 *     {@code Long}, {@code Double}, {@code BigInteger}, {@code BigDecimal}; {@code null} for none
 */
public record Stimulus(String event, Optional<String> actor, @Nullable Object payload) {}
