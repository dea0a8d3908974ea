/**
 * The engine in Spring Boot: its beans, transactions, metrics and health; sees the engine's API.
 */
@NullMarked
package dev.lockstep.spring;

import org.jspecify.annotations.NullMarked;
