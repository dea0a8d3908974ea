/** Tests of the configuration of a server. */
@NullMarked
package dev.lockstep.cli.config;

import org.jspecify.annotations.NullMarked;
