package dev.lockstep.server.security;

import dev.lockstep.server.access.Principal;
import java.time.Instant;
import java.util.Optional;

/** Somebody else whose word on who calls is taken. Thread-safe. */
@FunctionalInterface
public interface Voucher {

  /** Nobody's word is taken. */
  Voucher NOBODY = token -> Optional.empty();

  /** What a token of theirs says, if it is sound and meant for us. */
  Optional<Vouched> check(String token);

  /**
   * Their word.
   *
   * @param until when it ends
   */
  record Vouched(Principal principal, Instant until) {}
}
