package dev.lockstep.server.security.token;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A stored token.
 *
 * @param id the ID
 * @param root the ID of the token with which a login was made; otherwise the same as {@code id}
 * @param kind the kind
 * @param principal the caller that the token authenticates
 * @param state the wire name of the state: {@code active}, {@code revoked}, {@code expired}
 * @param version the number of changes of state and roles, at least 0; a use is no change
 * @param hash the SHA-256 of the secret's random part
 * @param replaces the ID of the token that it replaces by a rotation; {@code null} for none
 * @param replacedBy the ID of the token whose rotation ended it; {@code null} for none
 * @param createdBy the name of the principal that created it
 * @param createdAt the time of creation
 * @param expiresAt the time of expiry; {@code null} if it does not expire
 * @param usedAt the time of the last use, with an accuracy of one minute; {@code null} if it was
 *     never used
 */
public record Token(
    Id id,
    Id root,
    SecretKind kind,
    Principal principal,
    String state,
    long version,
    String hash,
    @Nullable Id replaces,
    @Nullable Id replacedBy,
    String createdBy,
    Instant createdAt,
    @Nullable Instant expiresAt,
    @Nullable Instant usedAt) {

  static final String KIND = "kind";
  static final String NAME = "name";
  static final String ROLES = "roles";
  static final String HASH = "hash";
  static final String REPLACES = "replaces";
  static final String REPLACED_BY = "replacedBy";
  static final String CREATED_BY = "createdBy";
  static final String EXPIRES_AT = "expiresAt";
  static final String USED_AT = "usedAt";

  /** A member of views and commands, not of the data. */
  static final String VERSION = "version";

  /** Returns the token of an instance; empty if the instance is not a valid token. */
  static Optional<Token> of(Instance instance) {
    if (!instance.chart().name().equals(TokenCommands.CHART)) {
      return Optional.empty();
    }
    JsonObject data = instance.data();
    Set<Role> roles = roles(data);
    String name = text(data, NAME);
    if (roles.isEmpty() || !Principal.isName(name) || !Principal.isTenant(instance.tenant())) {
      return Optional.empty();
    }
    return Optional.of(
        new Token(
            instance.id(),
            instance.root(),
            text(data, KIND).equals(SecretKind.LOGIN.wire()) ? SecretKind.LOGIN : SecretKind.TOKEN,
            new Principal(name, instance.tenant(), roles),
            instance.state(),
            instance.sequence(),
            text(data, HASH),
            Id.parse(text(data, REPLACES)).orElse(null),
            Id.parse(text(data, REPLACED_BY)).orElse(null),
            text(data, CREATED_BY),
            instance.createdAt(),
            time(data, EXPIRES_AT),
            time(data, USED_AT)));
  }

  /** Returns whether the token is active and not expired at a time. */
  public boolean isGood(Instant now) {
    return state.equals(TokenCommands.ACTIVE) && (expiresAt == null || now.isBefore(expiresAt));
  }

  /** Returns a copy with other roles, as of another version. */
  public Token with(Set<Role> other, long changed) {
    return new Token(
        id,
        root,
        kind,
        new Principal(principal.name(), principal.tenant(), other),
        state,
        changed,
        hash,
        replaces,
        replacedBy,
        createdBy,
        createdAt,
        expiresAt,
        usedAt);
  }

  /** Returns roles as JSON. */
  public static JsonArray written(Set<Role> roles) {
    return JsonArray.of(List.copyOf(roles), role -> new JsonString(role.wire()));
  }

  static Set<Role> roles(JsonObject data) {
    Set<Role> roles = EnumSet.noneOf(Role.class);
    if (data.get(ROLES) instanceof JsonArray array) {
      for (JsonValue item : array.items()) {
        if (item instanceof JsonString text) {
          Role.parse(text.value()).ifPresent(roles::add);
        }
      }
    }
    return roles;
  }

  private static String text(JsonObject data, String name) {
    return data.get(name) instanceof JsonString text ? text.value() : "";
  }

  private static @Nullable Instant time(JsonObject data, String name) {
    return data.get(name) instanceof JsonString text ? Instant.parse(text.value()) : null;
  }

  /** Returns the kind, the ID and the name, without the hash. */
  @Override
  public String toString() {
    return kind.wire() + " " + id + " of " + principal.name();
  }
}
