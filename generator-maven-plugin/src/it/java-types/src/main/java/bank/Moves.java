package bank;

import it.javatypes.account.ClosedPayload;
import java.util.UUID;

/** Names the types of the components. */
final class Moves {

  private Moves() {}

  static ClosedPayload move(UUID account, Iban to) {
    return new ClosedPayload(account, to);
  }
}
