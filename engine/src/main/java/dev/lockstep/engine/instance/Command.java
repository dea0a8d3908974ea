package dev.lockstep.engine.instance;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Lease;
import dev.lockstep.runtime.json.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * Something somebody wants done, as data. Carried out in one transaction or not at all. Its names
 * have at most 200 characters, none of them a control character; a key has at least one.
 *
 * @param kind which {@link Handler} carries it out
 * @param tenant whose instances it is about
 * @param key what the client calls it, so that it is carried out once however often it is sent, its
 *     own within the tenant; {@code null} for a command that is not repeated
 * @param root the instance whose row is locked; {@code null} when a new one begins
 * @param actor who wants it, as the chart calls them; empty for nobody
 * @param principal who that is, as the caller knows them; empty for nobody
 * @param lease what a worker writes with; {@code null} for others
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

  /** Most characters of a key, a tenant, an actor and a principal. */
  public static final int LONGEST_NAME = 200;

  /** A command that begins a new root. */
  public static Command begin(String kind, String tenant, JsonObject payload) {
    return new Command(kind, tenant, null, null, payload, "", "", null);
  }

  /** A command about a root that is there. */
  public static Command on(Id root, String kind, String tenant, JsonObject payload) {
    return new Command(kind, tenant, null, root, payload, "", "", null);
  }

  /** The same command under a key of the client's. */
  public Command keyed(String key) {
    return new Command(kind, tenant, key, root, payload, actor, principal, lease);
  }

  /** The same command from somebody. */
  public Command by(String actor, String principal) {
    return new Command(kind, tenant, key, root, payload, actor, principal, lease);
  }

  /** Returns this command with U+FFFD in place of each lone surrogate of its payload. */
  public Command withWholeTexts() {
    return PayloadText.isWhole(payload)
        ? this
        : new Command(kind, tenant, key, root, PayloadText.whole(payload), actor, principal, lease);
  }

  /** The same command from a worker. */
  public Command under(Lease lease) {
    return new Command(kind, tenant, key, root, payload, actor, principal, lease);
  }
}
