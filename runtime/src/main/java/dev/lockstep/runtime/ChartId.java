package dev.lockstep.runtime;

/**
 * Which chart a machine executes.
 *
 * @param name kebab-case name
 * @param version semantic version the author gave
 * @param hash SHA-256 of the chart and the schemas it refers to, lower-case hex
 */
public record ChartId(String name, String version, String hash) {}
