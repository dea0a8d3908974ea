package dev.lockstep.server.security.token;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Part;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.access.Principal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the tokens that remain to administrators who end one or withdraw its role. The command
 * verifies them. Thread-safe.
 */
final class AdminTokens {

  private static final int PAGE = 200;
  private static final int MOST = 16;

  /** Data can be compressed behind its first member, so that only this one can be searched for. */
  private static final String IS_TOKEN =
      "{\"" + Token.KIND + "\":\"" + SecretKind.TOKEN.wire() + "\",";

  private final Reads reads;
  private final Function<StoredInstance, Optional<Token>> tokens;
  private final InstantSource clock;

  AdminTokens(Reads reads, Function<StoredInstance, Optional<Token>> tokens, InstantSource clock) {
    this.reads = reads;
    this.tokens = tokens;
    this.clock = clock;
  }

  /**
   * Returns the part of a payload that names valid admin tokens of a person.
   *
   * @param with the token with which the person was authenticated; {@code null} for none
   * @param ending the token that the command ends, which is not named
   * @param replaced the ID of the token that a rotation ends; {@code null} for none
   */
  JsonObject.Builder keeping(Principal by, @Nullable Id with, Token ending, @Nullable Id replaced) {
    return keeping(
        with == null || with.equals(ending.id())
            ? find(ending, replaced, by.name())
            : List.of(with));
  }

  /**
   * Returns the part of a payload that names valid admin tokens of a tenant.
   *
   * @param with the token with which the caller was authenticated; {@code null} for none
   * @param losing the token that the command withdraws the role from, which is not named
   */
  JsonObject.Builder keeping(@Nullable Id with, Token losing) {
    return keeping(
        with == null || with.equals(losing.id()) ? find(losing, null, null) : List.of(with));
  }

  private static JsonObject.Builder keeping(List<Id> kept) {
    return JsonObject.builder()
        .add(TokenCommands.KEEPING, JsonArray.of(kept, id -> new JsonString(id.toString())));
  }

  /**
   * Returns the newest valid tokens with the role admin of a tenant, besides one. Reads the active
   * tokens of the tenant page by page until one is found.
   *
   * @param replaced the token that a rotation ends; {@code null} for none
   * @param name the name of their principal; {@code null} for any
   */
  private List<Id> find(Token without, @Nullable Id replaced, @Nullable String name) {
    Instant now = clock.instant();
    String tenant = without.principal().tenant();
    Id before = null;
    while (true) {
      Part<StoredInstance> part =
          new BoundedReads(reads)
              .page(
                  new Reads.Page(tenant, TokenCommands.CHART, TokenCommands.ACTIVE, before, PAGE)
                      .beginning(IS_TOKEN));
      List<Id> found =
          part.items().stream()
              .filter(row -> !row.id().equals(without.id()))
              .flatMap(row -> tokens.apply(row).stream())
              .filter(token -> name == null || token.principal().name().equals(name))
              .filter(token -> LastAdmin.isAdmin(token, now, replaced, this::token))
              .map(Token::id)
              .limit(MOST)
              .toList();
      Long next = part.next();
      if (!found.isEmpty() || next == null) {
        return found;
      }
      before = new Id(next);
    }
  }

  private Optional<Token> token(Id id) {
    return reads.instance(id).flatMap(tokens);
  }
}
