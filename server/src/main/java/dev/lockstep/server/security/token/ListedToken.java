package dev.lockstep.server.security.token;

import dev.lockstep.engine.instance.LooseData;
import dev.lockstep.engine.instance.Unreadable;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A token or login as admins see it, without its hash.
 *
 * @param roles its roles; none if its row cannot be read
 * @param state wire name of its state, or that of {@link Unreadable}
 * @param createdBy name of who gave it
 * @param expiresAt when it ends by itself; {@code null} for never, or if its row cannot be read
 * @param usedAt when it was last used, to a minute; {@code null} for never, or if its row cannot be
 *     read
 * @param unreadable why its row cannot be read, in which case it is not accepted; {@code null} if
 *     the row can be read
 */
public record ListedToken(
    Id id,
    SecretKind kind,
    String name,
    String tenant,
    Set<Role> roles,
    String state,
    String createdBy,
    Instant createdAt,
    @Nullable Instant expiresAt,
    @Nullable Instant usedAt,
    @Nullable Unreadable unreadable) {

  private static final String UNKNOWN = "unknown";

  /** Returns what is seen of a token. */
  public static ListedToken of(Token token) {
    return new ListedToken(
        token.id(),
        token.kind(),
        token.principal().name(),
        token.principal().tenant(),
        token.principal().roles(),
        token.state(),
        token.createdBy(),
        token.createdAt(),
        token.expiresAt(),
        token.usedAt(),
        null);
  }

  /** Returns what is seen of a token whose row cannot be read. */
  static ListedToken of(StoredInstance row, Unreadable why) {
    LooseData data = LooseData.of(row);
    return new ListedToken(
        row.id(),
        row.isRoot() ? SecretKind.TOKEN : SecretKind.LOGIN,
        data.text(Token.NAME).filter(Principal::isName).orElse(UNKNOWN),
        row.tenant(),
        Set.of(),
        why.state(),
        data.text(Token.CREATED_BY).filter(Principal::isName).orElse(UNKNOWN),
        Instant.ofEpochMilli(row.createdAt()),
        null,
        null,
        why);
  }

  /** Returns the same as JSON; {@code null} members are left out. */
  public JsonObject toJson() {
    JsonObject.Builder json =
        JsonObject.builder()
            .add("id", id.toString())
            .add("kind", kind.wire())
            .add("name", name)
            .add("tenant", tenant)
            .add("roles", Token.written(roles))
            .add("state", state)
            .add("createdBy", createdBy)
            .add("createdAt", createdAt.toString());
    if (expiresAt != null) {
      json.add("expiresAt", expiresAt.toString());
    }
    if (usedAt != null) {
      json.add("lastUsedAt", usedAt.toString());
    }
    if (unreadable != null) {
      json.add(
          "failure",
          JsonObject.builder()
              .add("reason", unreadable.code())
              .add("message", unreadable.message())
              .build());
    }
    return json.build();
  }
}
