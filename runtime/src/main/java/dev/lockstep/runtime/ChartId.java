package dev.lockstep.runtime;

/**
 * The identity of a chart.
 *
 * @param name kebab-case name
 * @param version semantic version from the chart
 * @param hash SHA-256 of the chart and of the schemas it refers to, lower-case hex
 */
public record ChartId(String name, String version, String hash) {}
