/**
 * Conversion of charts from and to the formats of other programs: {@link
 * dev.lockstep.exchange.Exchange} reads them as drafts and writes compiled charts.
 */
@NullMarked
package dev.lockstep.exchange;

import org.jspecify.annotations.NullMarked;
