package dev.lockstep.server.security.token;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.UndecodedData;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Part;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Creates, revokes and finds tokens. Each result is durable when it is returned. Thread-safe. */
public final class TokenService {

  private static final int PAGE = 200;

  private final Function<Command, CompletableFuture<Answer>> commands;
  private final Reads reads;
  private final InstanceReader reader;
  private final InstantSource clock;
  private final Secrets secrets;
  private final AdminTokens admins;

  /**
   * Creates a service for an engine with {@link TokenExtension}.
   *
   * @param commands executes commands: {@code engine::submitLater}
   * @param engine the engine whose data is read
   * @param clock the clock for the expiry of tokens
   * @param secrets the source of random bits
   */
  public TokenService(
      Function<Command, CompletableFuture<Answer>> commands,
      Engine engine,
      InstantSource clock,
      Secrets secrets) {
    this.commands = commands;
    this.reads = DurableEngine.of(engine).reads();
    this.reader = DurableEngine.of(engine).reader();
    this.clock = clock;
    this.secrets = secrets;
    this.admins = new AdminTokens(reads, this::token, clock);
  }

  /**
   * Creates a token. A name that is also the name of a role is rejected.
   *
   * @param wanted the token
   * @param createdBy the name of the principal that creates it
   */
  public TokenIssueResult create(NewToken wanted, String createdBy) {
    String name = wanted.principal().name();
    if (Role.parse(name.toLowerCase(Locale.ROOT)).isPresent()) {
      return new TokenIssueResult.Refused(
          Problem.of(
              Problem.Kind.INVALID,
              "name-is-role",
              "`"
                  + name
                  + "` is the name of a role; use the name of the person or program that uses"
                  + " the token"));
    }
    return give(SecretKind.TOKEN, null, wanted, createdBy, false);
  }

  /** Creates the first token of a store, without a creator. Returns empty if it already exists. */
  public Optional<TokenIssueResult> createFirst(NewToken wanted) {
    TokenIssueResult given = give(SecretKind.TOKEN, null, wanted, "", true);
    return given instanceof TokenIssueResult.Refused refused
            && refused.problem().reason().equals(TokenCommands.FIRST_GIVEN)
        ? Optional.empty()
        : Optional.of(given);
  }

  /**
   * Creates the login of a browser. It ends with the token with which it was made.
   *
   * @param with the token; {@code null} if a voucher verified the credentials
   * @param wanted the principal and lifetime of the login
   */
  public TokenIssueResult login(@Nullable Token with, NewToken wanted) {
    return give(
        SecretKind.LOGIN,
        with == null ? null : with.root(),
        wanted,
        wanted.principal().name(),
        false);
  }

  private TokenIssueResult give(
      SecretKind kind, @Nullable Id root, NewToken wanted, String createdBy, boolean isFirst) {
    String bits = Secret.write(secrets.next());
    Duration lifetime = wanted.lifetime();
    JsonObject.Builder data =
        JsonObject.builder()
            .add(Token.KIND, kind.wire())
            .add(Token.NAME, wanted.principal().name())
            .add(Token.ROLES, Token.written(wanted.principal().roles()))
            .add(Token.HASH, Secret.hash(bits))
            .add(Token.CREATED_BY, createdBy);
    if (wanted.replaces() != null) {
      data.add(Token.REPLACES, wanted.replaces().toString());
    }
    JsonObject.Builder payload = JsonObject.builder().add(TokenCommands.FIRST, isFirst);
    if (lifetime != null) {
      data.add(Token.EXPIRES_AT, clock.instant().plus(lifetime).toString());
      payload.add(TokenCommands.LIFETIME, lifetime.toString());
    }
    payload.add(TokenCommands.DATA, data.build());
    String tenant = wanted.principal().tenant();
    Command command =
        root == null
            ? Command.begin(TokenCommands.CREATE, tenant, payload.build())
            : Command.on(root, TokenCommands.CREATE, tenant, payload.build());
    Answer answer = commands.apply(command.by(TokenCommands.ADMIN, createdBy)).join();
    if (answer instanceof Answer.Declined declined) {
      return new TokenIssueResult.Refused(declined.problem());
    }
    Id id = id(answer.orElseThrow());
    return new TokenIssueResult.Taken(new Secret(kind, id, bits), token(id).orElseThrow());
  }

  private static Id id(JsonObject answer) {
    return answer.get(TokenCommands.INSTANCE) instanceof JsonString text
        ? Id.parse(text.value()).orElseThrow()
        : answerWithout(answer);
  }

  private static Id answerWithout(JsonObject answer) {
    throw new IllegalStateException("no instance in " + answer);
  }

  /**
   * Revokes a token and every login made with it. Has no effect if the token is no longer active.
   *
   * @param by an admin of the token's tenant, or the owner of the token
   * @param token the token
   */
  public Answer revoke(Principal by, Token token) {
    return revoke(by, token, JsonObject.builder());
  }

  /**
   * Revokes a token like {@link #revoke(Principal, Token)}. Declines if the token has the role
   * admin and no other valid token of the admin has it, also if concurrent commands end those.
   *
   * @param with the token of this server with which the admin was authenticated; {@code null} for
   *     none
   */
  public Answer revokeKeepingAdmin(Principal by, @Nullable Id with, Token token) {
    return revoke(by, token, admins.keeping(by, with, token, null));
  }

  Answer revoke(Principal by, Token token, JsonObject.Builder payload) {
    String actor = by.equals(token.principal()) ? TokenCommands.OWNER : TokenCommands.ADMIN;
    payload.add(TokenCommands.INSTANCE, token.id().toString());
    return submit(
        Command.on(token.root(), TokenCommands.REVOKE, token.principal().tenant(), payload.build())
            .by(actor, by.name()));
  }

  /** Executes a command and blocks until its result is durable. */
  Answer submit(Command command) {
    return commands.apply(command).join();
  }

  /** Returns the search for tokens with the role admin. */
  AdminTokens admins() {
    return admins;
  }

  /**
   * Returns the ID of the token with which a token or login was created; empty if a provider
   * authenticated the person who logged in. If a row is gone or cannot be read, it is the ID that
   * was given, so that the caller is not taken for such a person.
   */
  public Optional<Id> origin(Id id) {
    Optional<Token> root = token(id).flatMap(found -> token(found.root()));
    return root.isEmpty()
        ? Optional.of(id)
        : root.filter(token -> token.kind() == SecretKind.TOKEN).map(Token::id);
  }

  /** Records the use of a token. The future completes when it is stored. */
  public CompletableFuture<Answer> used(Token token, Instant at) {
    JsonObject payload =
        JsonObject.builder()
            .add(TokenCommands.INSTANCE, token.id().toString())
            .add(TokenCommands.AT, at.toString())
            .build();
    return commands.apply(
        Command.on(token.root(), TokenCommands.USED, token.principal().tenant(), payload)
            .by(TokenCommands.OWNER, token.principal().name()));
  }

  /**
   * Returns the tokens and logins of a tenant in any state, newest first. Those whose rows cannot
   * be read have the reason.
   *
   * @param tenant the tenant
   * @param before the exclusive upper bound of the IDs; {@code null} for the newest
   * @param limit the maximum number of tokens, 1 to 200
   */
  public Listed list(String tenant, @Nullable Id before, int limit) {
    Part<StoredInstance> part =
        new BoundedReads(reads)
            .page(new Reads.Page(tenant, TokenCommands.CHART, null, before, limit).andChildren());
    Long next = part.next();
    return new Listed(
        part.items().stream().map(this::listed).toList(), next == null ? null : new Id(next));
  }

  private ListedToken listed(StoredInstance row) {
    return reader.shown(
        row,
        readable ->
            Token.of(reader.read(readable))
                .map(ListedToken::of)
                .orElseGet(() -> ListedToken.of(row, Unreadable.MISTYPED)),
        why -> ListedToken.of(row, why));
  }

  /**
   * A page of tokens and logins.
   *
   * @param tokens the tokens
   * @param next the last ID that was read; {@code null} if there are no more
   */
  public record Listed(List<ListedToken> tokens, @Nullable Id next) {
    public Listed {
      tokens = List.copyOf(tokens);
    }
  }

  /**
   * Returns true if a tenant has had a token or a login of a name, in any state. Reads their roots,
   * because a login has the name of its token, and names may be stored compressed.
   */
  public boolean isNamed(String tenant, String name) {
    Id before = null;
    while (true) {
      Part<StoredInstance> part =
          new BoundedReads(reads)
              .page(new Reads.Page(tenant, TokenCommands.CHART, null, before, PAGE));
      if (part.items().stream().map(UndecodedData::of).anyMatch(data -> isOf(data, name))) {
        return true;
      }
      Long next = part.next();
      if (next == null) {
        return false;
      }
      before = new Id(next);
    }
  }

  private static boolean isOf(UndecodedData data, String name) {
    return data.text(Token.NAME).filter(name::equals).isPresent();
  }

  /** Returns the token with an ID, of any tenant; empty if there is none or it cannot be read. */
  public Optional<Token> token(Id id) {
    return reads.instance(id).flatMap(this::token);
  }

  private Optional<Token> token(StoredInstance row) {
    try {
      return Token.of(reader.read(row));
    } catch (UnreadableException problem) {
      if (problem.isNewer()) {
        throw problem;
      }
      return Optional.empty();
    }
  }
}
