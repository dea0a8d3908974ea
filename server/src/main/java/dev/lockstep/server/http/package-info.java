/**
 * Our thin layer over HTTP: routes, requests, responses and problems as values, and the one place
 * that knows Javalin and Jetty; sees who calls ({@code access}) and the engine's problems.
 */
@NullMarked
package dev.lockstep.server.http;

import org.jspecify.annotations.NullMarked;
