package dev.lockstep.server.security.token;

/** What the commands, the chart and its states are called. */
final class TokenCommands {

  static final String CHART = "access-token";
  static final String ACTIVE = "active";

  /** Begins a token: what is stored of it, and its {@code lifetime} if it ends. */
  static final String CREATE = "access.create";

  /** Ends a token and what was logged in with it, or one login: {@code {instance?}}. */
  static final String REVOKE = "access.revoke";

  /** A token was called with: {@code {instance, at}}. */
  static final String USED = "access.used";

  /** Whether it is the first of its store: that is given once. */
  static final String FIRST = "first";

  static final String FIRST_GIVEN = "first-token-given";

  static final String LIFETIME = "lifetime";
  static final String INSTANCE = "instance";
  static final String DATA = "data";
  static final String AT = "at";

  static final String ADMIN = "admin";
  static final String OWNER = "owner";
  static final String SYSTEM = "system";

  private TokenCommands() {}
}
