/**
 * A layer over HTTP: routes, requests, responses and problems as values. The only package that uses
 * Jetty; sees principals ({@code access}) and the problems of the engine.
 */
@NullMarked
package dev.lockstep.server.http;

import org.jspecify.annotations.NullMarked;
