package dev.lockstep.server.http;

/** Finds out who calls. Asked for every route that is not public. Thread-safe. */
@FunctionalInterface
public interface Authenticator {

  Authentication authenticate(Incoming incoming);
}
