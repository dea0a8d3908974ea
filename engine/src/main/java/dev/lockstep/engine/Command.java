package dev.lockstep.engine;

import dev.lockstep.engine.internal.payload.UnicodeSanitizer;
import dev.lockstep.runtime.json.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * A request to the engine, as data. It is executed in one transaction or not at all. Its names have
 * at most {@link #LONGEST_NAME} characters and no control characters; a key has at least one
 * character.
 *
 * @param kind kind of command, which selects its {@link Handler}
 * @param tenant the tenant whose instances the command concerns
 * @param key the client's idempotency key, unique within the tenant: a command is executed once
 *     however often it is sent; {@code null} for a command without one
 * @param root the instance whose row is locked; {@code null} when the command starts a new root
 * @param actor name of the sender as the chart declares it; empty if there is none
 * @param principal identity of the sender as the calling system knows it; empty if unknown
 * @param lease the lease of the worker that sends the command; {@code null} for other senders
 */
public record Command(
    String kind,
    String tenant,
    @Nullable String key,
    @Nullable Id root,
    JsonObject payload,
    String actor,
    String principal,
    @Nullable Lease lease) {

  /** The largest number of characters of a key, a tenant, an actor or a principal. */
  public static final int LONGEST_NAME = 200;

  /** Returns a command that starts a new root. */
  public static Command begin(String kind, String tenant, JsonObject payload) {
    return new Command(kind, tenant, null, null, payload, "", "", null);
  }

  /** Returns a command on an existing root. */
  public static Command on(Id root, String kind, String tenant, JsonObject payload) {
    return new Command(kind, tenant, null, root, payload, "", "", null);
  }

  /** Returns the same command with an idempotency key. */
  public Command keyed(String key) {
    return new Command(kind, tenant, key, root, payload, actor, principal, lease);
  }

  /** Returns the same command from a sender. */
  public Command by(String actor, String principal) {
    return new Command(kind, tenant, key, root, payload, actor, principal, lease);
  }

  /** Returns this command with U+FFFD in place of each lone surrogate of its payload. */
  public Command withWholeTexts() {
    return UnicodeSanitizer.isWhole(payload)
        ? this
        : new Command(
            kind, tenant, key, root, UnicodeSanitizer.whole(payload), actor, principal, lease);
  }

  /** Returns the same command under the lease of a worker. */
  public Command under(Lease lease) {
    return new Command(kind, tenant, key, root, payload, actor, principal, lease);
  }
}
