package dev.lockstep.runtime.json;

import java.math.BigDecimal;

/** A JSON number, exact. */
public record JsonNumber(BigDecimal value) implements JsonValue {}
