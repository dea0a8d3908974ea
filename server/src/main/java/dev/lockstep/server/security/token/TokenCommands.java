package dev.lockstep.server.security.token;

/** The names of the commands, the chart and its states. */
final class TokenCommands {

  static final String CHART = "access-token";
  static final String ACTIVE = "active";
  static final String REVOKED = "revoked";
  static final String EXPIRED = "expired";

  /** Creates a token: its data, and its {@code lifetime} if it expires. */
  static final String CREATE = "access.create";

  /**
   * Revokes a token and all its logins, or one login: {@code {instance?, keeping?, mustBeActive?,
   * roles?, replacedBy?}}. With {@code keeping}, the IDs of tokens, one of which must be a valid
   * token with the role admin, unless the revoked token is not. With {@code roles}, the token must
   * have them. With {@code replacedBy}, the ID of the new token of a rotation, which is stored.
   */
  static final String REVOKE = "access.revoke";

  /**
   * Replaces the roles of a token and all its logins: {@code {roles, caller?, keeping?, version?}}.
   * With {@code caller}, the ID of a token that must be valid and have the role admin. With {@code
   * keeping}, the IDs of tokens, one of which must be a valid token with the role admin, if the
   * token loses it. With {@code version}, the token must have it.
   */
  static final String CHANGE_ROLES = "access.change-roles";

  /** Records the use of a token: {@code {instance, at}}. */
  static final String USED = "access.used";

  /** The property of the first token of a store, which is created only once. */
  static final String FIRST = "first";

  static final String FIRST_GIVEN = "first-token-given";

  static final String LIFETIME = "lifetime";
  static final String INSTANCE = "instance";
  static final String DATA = "data";
  static final String AT = "at";
  static final String KEEPING = "keeping";
  static final String MUST_BE_ACTIVE = "mustBeActive";
  static final String CALLER = "caller";

  static final String ADMIN = "admin";
  static final String OWNER = "owner";
  static final String SYSTEM = "system";

  private TokenCommands() {}
}
