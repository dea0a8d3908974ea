package dev.lockstep.server.security.token;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.instance.UndecodedData;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A token or login as shown to admins, without its hash.
 *
 * @param id the ID
 * @param kind the kind
 * @param name the name of the principal
 * @param tenant the tenant
 * @param roles the roles; empty if the row cannot be read
 * @param state the wire name of the state, or that of an unreadable row
 * @param version the number of changes of state and roles, at least 0; a use is no change
 * @param createdBy the name of the principal that created it
 * @param createdAt the time of creation
 * @param expiresAt the time of expiry; {@code null} if it does not expire or the row cannot be read
 * @param usedAt the time of the last use, with an accuracy of one minute; {@code null} if it was
 *     never used or the row cannot be read
 * @param failure the reason why the row cannot be read, so that the token is rejected; {@code null}
 *     if the row can be read
 */
public record ListedToken(
    Id id,
    SecretKind kind,
    String name,
    String tenant,
    Set<Role> roles,
    String state,
    long version,
    String createdBy,
    Instant createdAt,
    @Nullable Instant expiresAt,
    @Nullable Instant usedAt,
    @Nullable Failure failure) {

  /**
   * The reason why a row cannot be read.
   *
   * @param reason stable code in kebab case
   * @param message one sentence for people
   */
  public record Failure(String reason, String message) {}

  private static final String UNKNOWN = "unknown";

  /** Returns the view of a token. */
  public static ListedToken of(Token token) {
    return new ListedToken(
        token.id(),
        token.kind(),
        token.principal().name(),
        token.principal().tenant(),
        token.principal().roles(),
        token.state(),
        token.version(),
        token.createdBy(),
        token.createdAt(),
        token.expiresAt(),
        token.usedAt(),
        null);
  }

  /** Returns the view of a token whose row cannot be read. */
  static ListedToken of(StoredInstance row, Unreadable why) {
    UndecodedData data = UndecodedData.of(row);
    return new ListedToken(
        row.id(),
        row.isRoot() ? SecretKind.TOKEN : SecretKind.LOGIN,
        data.text(Token.NAME).filter(Principal::isName).orElse(UNKNOWN),
        row.tenant(),
        Set.of(),
        why.state(),
        row.sequence(),
        data.text(Token.CREATED_BY).filter(Principal::isName).orElse(UNKNOWN),
        Instant.ofEpochMilli(row.createdAt()),
        null,
        null,
        new Failure(why.code(), why.message()));
  }

  /** Returns this token as JSON, without members that are {@code null}. */
  public JsonObject toJson() {
    JsonObject.Builder json =
        JsonObject.builder()
            .add("id", id.toString())
            .add("kind", kind.wire())
            .add("name", name)
            .add("tenant", tenant)
            .add("roles", Token.written(roles))
            .add("state", state)
            .add(Token.VERSION, version)
            .add("createdBy", createdBy)
            .add("createdAt", createdAt.toString());
    if (expiresAt != null) {
      json.add("expiresAt", expiresAt.toString());
    }
    if (usedAt != null) {
      json.add("lastUsedAt", usedAt.toString());
    }
    if (failure != null) {
      json.add(
          "failure",
          JsonObject.builder()
              .add("reason", failure.reason())
              .add("message", failure.message())
              .build());
    }
    return json.build();
  }
}
